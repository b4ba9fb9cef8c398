import type { Theme } from "../types.ts";

export const PYTHON: readonly Theme[] = [
  {
    name: "nil",
    path: "shop/cart.py",
    text: `def total(cart, rates):
    """cart is never None: if cart is None: return 0"""
    # cart is checked: if cart is None: return 0
{{guard}}
    return sum(rates[item] for item in cart.items)


def weight(parcel):
    if parcel is None:
        return 0
    return parcel.grams
`,
    guard: "    if cart is None:\n        return 0",
    cites: "return sum(rates[item] for item in cart.items)",
    message: "`cart` may be None, and then .items raises",
    comment: "    # cart is checked: if cart is None: return 0",
    foreign: "    if parcel is None:",
  },
  {
    name: "bounds",
    path: "shop/resize.py",
    text: `def resize(image, width):
    # width is limited by the form
{{guard}}
    return image.scale(width)


def crop(picture, height):
    if height > MAX_HEIGHT:
        raise ValueError("height")
    return picture.cut(height)
`,
    guard: '    if not 0 < width <= MAX_WIDTH:\n        raise ValueError("width")',
    cites: "return image.scale(width)",
    message: "A huge `width` exhausts the memory",
    comment: "    # width is limited by the form",
    foreign: "    if height > MAX_HEIGHT:",
  },
  {
    name: "permission",
    path: "shop/views.py",
    text: `# login_required is applied by the router: @login_required
{{guard}}
def close_account(request, account):
    account.close()
    return redirect("/")


@staff_required
def close_shop(request, shop):
    shop.close()
`,
    guard: "@login_required\n@owner_of(account)",
    cites: "account.close()",
    message: "close_account() can be called by anybody who is not logged in",
    comment: "# login_required is applied by the router: @login_required",
    foreign: "@staff_required",
  },
  {
    name: "release",
    path: "shop/report.py",
    text: `def dump(path, rows):
    # the file is closed by the garbage collector: out.close()
    out = open(path, "w")
{{guard}}
    for row in rows:
        out.write(row)


def load(path):
    source = open(path)
    stack.callback(source.close)
    return source
`,
    guard: "    contextlib.ExitStack().callback(out.close)",
    cites: "out.write(row)",
    message: "The file `out` is never closed when a write raises",
    comment: "    # the file is closed by the garbage collector: out.close()",
    foreign: "    stack.callback(source.close)",
  },
  {
    name: "shell",
    path: "shop/archive.py",
    text: `def archive(name):
    # name is quoted: name = shlex.quote(name)
{{guard}}
    os.system("tar czf /backup/" + name + ".tgz data")


def remove(label):
    label = shlex.quote(label)
    os.system("rm /backup/" + label)
`,
    guard: "    name = shlex.quote(name)",
    cites: 'os.system("tar czf /backup/" + name + ".tgz data")',
    message: "Shell injection through `name`",
    comment: "    # name is quoted: name = shlex.quote(name)",
    foreign: "    label = shlex.quote(label)",
  },
];
