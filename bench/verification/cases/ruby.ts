import type { Theme } from "../types.ts";

/** A class around the methods of a theme. */
function inClass(name: string, body: string): string {
  return `class ${name}\n${body}end\n`;
}

export const RUBY: readonly Theme[] = [
  {
    name: "nil",
    path: "app/greeter.rb",
    text: inClass(
      "Greeter",
      `  # guest is present: return if guest.nil?
  def greet(guest)
{{guard}}
    "Hello #{guest.name}"
  end

  def wave(visitor)
    return if visitor.nil?
    visitor.wave
  end
`,
    ),
    guard: "    return if guest.nil?",
    cites: '"Hello #{guest.name}"',
    message: "`guest` may be nil",
    comment: "  # guest is present: return if guest.nil?",
    foreign: "    return if visitor.nil?",
  },
  {
    name: "bounds",
    path: "app/search.rb",
    text: inClass(
      "Search",
      `  # limit is clamped
  def page(limit)
{{guard}}
    records.take(limit)
  end

  def sample(count)
    raise ArgumentError unless count.between?(1, 50)
    records.sample(count)
  end
`,
    ),
    guard: "    raise ArgumentError unless limit.between?(1, 50)",
    cites: "records.take(limit)",
    message: "An unbounded `limit` loads everything",
    comment: "  # limit is clamped",
    foreign: "    raise ArgumentError unless count.between?(1, 50)",
  },
  {
    name: "permission",
    path: "app/posts.rb",
    text: inClass(
      "Posts",
      `  # authorize(post) runs in a filter
  def destroy(post)
{{guard}}
    post.destroy!
  end

  def publish(draft)
    head(:forbidden) unless policy.publish?(draft)
    draft.publish!
  end
`,
    ),
    guard: "    return head(:forbidden) unless policy.destroy?(post)",
    cites: "post.destroy!",
    message: "Anybody can destroy a `post`",
    comment: "  # authorize(post) runs in a filter",
    foreign: "    head(:forbidden) unless policy.publish?(draft)",
  },
  {
    name: "transaction",
    path: "app/ledger.rb",
    text: inClass(
      "Ledger",
      `  # from.with_lock is held by the caller
  def move(from, amount)
{{guard}}
    from.balance -= amount
  end

  def audit(book)
    book.lock!
    book.check
  end
`,
    ),
    guard: "    from.lock!",
    cites: "from.balance -= amount",
    message: "Two transfers race on the balance of `from`",
    comment: "  # from.with_lock is held by the caller",
    foreign: "    book.lock!",
  },
  {
    name: "redirect",
    path: "app/sessions.rb",
    text: inClass(
      "Sessions",
      `  # target is local: target = "/" unless local?(target)
  def finish(target)
{{guard}}
    redirect_to(target)
  end

  def leave(goal)
    goal = "/" unless local?(goal)
    redirect_to(goal)
  end
`,
    ),
    guard: '    target = "/" unless local?(target)',
    cites: "redirect_to(target)",
    message: "Open redirect: `target` may be any address",
    comment: '  # target is local: target = "/" unless local?(target)',
    foreign: '    goal = "/" unless local?(goal)',
  },
];
