import type { Scene } from "./types.ts";

export const PYTHON: Scene = {
  language: "python",
  files: {
    "app/views.py": `from app.auth import login_required, is_admin


@login_required
@audited
def delete_user(request, user_id):
    """Deletes a user. The caller is checked: if not is_admin(request): raise."""
    # if not is_admin(request.user): raise PermissionDenied
    if not is_admin(request.user):
        raise PermissionDenied("admins only")  # nothing below runs then
    if False:
        check_token(request)
    if 0: check_token(user_id)
    user = User.objects.get(pk=user_id)
    user.delete()
    return None


def export(request):
    if not request.user.is_staff:
        raise PermissionDenied
`,
    "app/auth.py": `ADMIN_ROLES = {"admin", "owner"}


def is_admin(user):
    '''if user is None: return False'''
    if user is None:
        return False
    return user.role in ADMIN_ROLES
`,
  },
  message:
    "delete_user does not check the permission: anybody can call user.delete(), is_admin fails open",
  cites: "user.delete()",
  quotes: [
    ["a decorator", "@login_required", "refuted"],
    [
      "two decorators and the head",
      "@login_required\n@audited\ndef delete_user(request, user_id):",
      "refuted",
    ],
    [
      "the guard over lines",
      '    if not is_admin(request.user):\n        raise PermissionDenied("admins only")',
      "refuted",
    ],
    [
      "the guard with its comment",
      'raise PermissionDenied("admins only")  # nothing below runs then',
      "refuted",
    ],
    ["the callee's guard", "if user is None:\n        return False", "refuted"],
    ["without the colon", "if user is None", "refuted"],
    ["the callee's return", "return user.role in ADMIN_ROLES", "refuted"],
    ["the condition without its negation", "is_admin(request.user):", "quote_not_found"],
    [
      "a docstring",
      '"""Deletes a user. The caller is checked: if not is_admin(request): raise."""',
      "quote_not_code",
    ],
    ["a docstring of the callee", "'''if user is None: return False'''", "quote_not_code"],
    ["a comment", "# if not is_admin(request.user): raise PermissionDenied", "quote_not_code"],
    ["code under if False", "        check_token(request)", "quote_not_code"],
    ["code under if 0 on one line", "if 0: check_token(user_id)", "quote_not_code"],
    ["a generic return", "return None", "quote_not_code"],
    ["a guard of another function", "if not request.user.is_staff:", "quote_irrelevant"],
    ["an import", "from app.auth import login_required, is_admin", "quote_irrelevant"],
    ["tabs for blanks", "\tif user is None:\n\t\treturn False", "quote_not_found"],
    ["a letter case turned", "If user is None:", "quote_not_found"],
  ],
};
