/** Single lines of code, and whether they decide anything (603.6); by the ending of the file. */

/** Guards and what else decides, in all their forms, where types stand apart. */
export const DECIDING_LINES: Readonly<Record<string, string>> = {
  py: `
with lock:
assert x
if x is None: return
return x or default
x = x or []
y = x if x else Guest()
async with session.begin():
except KeyError:
del x
if (n := len(x)) > 3:
yield x
x: int = Field(gt=0)
return max(0, x)
x = int(x)
return x
global x
raise ValueError
await x
x += 1
for a in x:
case None if x:
lambda a: a
y[x] = 1
return [a for a in x if a]
x = x.strip().lower()
self.x = x
if not x:
try: go(x)
`,
  ts: `
const { id } = x;
if (!x) {
x ??= y;
return x ?? y;
x = Number(x);
readonly id: string;
const y = x as const;
await using r = open();
for (const a of x) {
x?.close();
return x && x.y;
y = [...x];
throw x;
switch (x) {
case A:
} catch (e) {
} finally { x.close(); }
delete x.y;
x.y = z;
return \`\${x}\`;
type A = B & C;
let y: T;
y = x ? a : b;
return x;
do { x(); } while (y);
label: for (;;) { x(); }
const y = /^a$/.test(x);
void x();
Object.freeze(x);
void x;
@Input() name: string;
`,
  rb: `
return if x.nil?
raise X unless y
validates :name, presence: true
x ||= y
attr_reader :x
rescue Foo => e
x&.y
before_action :auth
params.permit(:a)
return x
x = y
unless x
x.each do |a|
yield x
case x
when A
@x = x
x.lock!
raise ArgumentError
super(x)
x << y
next if x
include Guard
alias a b
x ? a : b
`,
  php: `
declare(strict_types=1);
$x = $x ?? 0;
return htmlspecialchars($x);
$id = (int) $id;
if (!$x) return;
$stmt->bind_param('i', $x);
return $x;
throw new X();
foreach ($x as $a) {
$x ??= 1;
unset($x);
$this->x = $x;
match ($x) {
A => 1,
isset($x) or die();
public ?string $y,
$x?->close();
use Guard;
case A:
while ($x) {
yield $x;
catch (E $e) {
exit($x);
global $x;
static $x = 1;
`,
  sh: `
set -e
[[ -z $x ]] && exit 1
: "\${x:?missing}"
local x="\${1:-}"
trap cleanup EXIT
x=\${x:-1}
readonly X=1
test -f "$f" || die
[ -n "$1" ] || exit 1
if [ -z "$x" ]; then
while read -r x; do
case $x in
cd "$x" || return 1
umask 077
exec 3>&1
shift
export X
(( x > 1 )) || exit
x=$(go)
for x in "$@"; do
flock 9
command -v x >/dev/null
"$x" --check
until x; do
return "$x"
let x=1
\${x:?}
[[ $1 =~ ^[a-z]+$ ]] || exit 1
rm -- "\${x:?}"
`,
};
