import type { Scene } from "./types.ts";

export const RUBY: Scene = {
  language: "ruby",
  files: {
    "app/orders.rb": `# params are permitted
class OrdersController
  before_action :authenticate_user!, only: [:update]

  def update
    return head(:forbidden) unless current_user.can_edit?(order)
    message = "unless current_user.can_edit?(order)"
    audit(message) if false
    order.update!(order_params)
  end

  def order_params
    params.require(:order).permit(:status, :note)
  end

  def destroy
    raise Forbidden unless current_user.admin?
  end
=begin
    raise Forbidden unless order.open?
=end
end
`,
  },
  message: "Mass assignment: `update` passes order_params to update! without a permission check",
  cites: "order.update!(order_params)",
  quotes: [
    [
      "a guard behind its return",
      "return head(:forbidden) unless current_user.can_edit?(order)",
      "refuted",
    ],
    ["the callee's list", "params.require(:order).permit(:status, :note)", "refuted"],
    [
      "the callee whole",
      "  def order_params\n    params.require(:order).permit(:status, :note)\n  end",
      "refuted",
    ],
    ["a comment", "# params are permitted", "quote_not_code"],
    ["a block comment", "    raise Forbidden unless order.open?", "quote_not_code"],
    ["a line that never runs", "audit(message) if false", "quote_not_code"],
    ["half of the guard", "unless current_user.can_edit?(order)", "quote_not_found"],
    ["a guard of another method", "raise Forbidden unless current_user.admin?", "quote_irrelevant"],
    ["a word of the language", "end", "quote_not_code"],
    ["the accused line", "order.update!(order_params)", "quote_irrelevant"],
    [
      "a filter of the class",
      "before_action :authenticate_user!, only: [:update]",
      "quote_irrelevant",
    ],
  ],
};
