/** Single lines of code, and whether they decide anything (603.6); by the ending of the file. */

/** Guards and what else decides, in all their forms, where types are a part of them. */
export const TYPED_LINES: Readonly<Record<string, string>> = {
  go: `
defer mu.Unlock()
mu.Lock()
case <-ctx.Done():
if v, ok := m[k]; !ok {
v, ok := y.(T)
for i := range n {
var once sync.Once
ch := make(chan int, 1)
go run(x)
x = nil
return x
return fmt.Errorf("a %d", x)
x.once.Do(func() {
switch x := y.(type) {
case *T:
ch <- x
x++
var x *T
type key struct{}
const limit = 3
x.y = z
`,
  rs: `
let x = y?;
Some(x) => x,
None => return Err(x),
unsafe { x.get() }
y.unwrap_or(x)
let Some(a) = x else { return; };
x.checked_add(1)
T: Clone,
if let Some(a) = x {
assert!(x);
drop(x);
match x {
while let Some(a) = x.pop() {
x.lock().unwrap();
return x;
loop { x(); }
x += 1;
let _guard = x.enter();
const A: u8 = 1;
.ok_or(Error::Empty)?;
`,
  java: `
try (var in = open()) {
} catch (IOException e) {
synchronized (x) {
Optional.ofNullable(x).orElseThrow();
private volatile boolean closed;
.filter(Objects::nonNull)
case A -> 1;
default -> throw new X();
final int y = x;
return x;
this.x = x;
assert x != null;
x = x == null ? y : x;
for (T a : x) {
while (x.next()) {
throw x;
lock.lock();
var y = x;
if (x instanceof T t) {
@NonNull String y,
x++;
`,
  c: `
size_t n = sizeof buf - 1;
buf[n] = '\\0';
static_assert(sizeof(x) == 4, "x");
switch (x) {
case LIMIT:
goto out;
p = NULL;
struct foo *p;
char buf[LIMIT];
return x;
free(x);
for (i = 0; i < n; i++)
do { x(); } while (y);
while (*p)
x = y ? a : b;
n--;
x &= MASK;
unsigned n = x;
volatile int y;
__attribute__((nonnull(1)))
if (x)
`,
  cs: `
using var y = x;
lock (sync)
x ??= y;
[Required]
public int X { get; init; }
where T : class
if (x is not null)
=> x ?? throw new ArgumentNullException(nameof(x));
return x;
await x;
foreach (var a in x)
catch (Exception e) when (e.Ok)
checked { x++; }
var y = x as T;
yield return x;
_x = x;
switch (x)
case A:
x?.Dispose();
const int A = 1;
fixed (byte* p = x)
out var y
T? y = x;
`,
  kt: `
val y = x ?: return
x?.let { go(it) }
requireNotNull(x)
lateinit var x: T
is String -> x
val y by lazy { x }
@Volatile
when (x) {
null -> return y
return x
x = y
for (a in x) {
x.use { it.read() }
if (x == null) return
synchronized(x) {
val (a, b) = x
x as? T
y += 1
try { x() } catch (e: E) { }
const val A = 1
else -> throw X()
while (x) {
x!!
var y: Int
mutex.withLock {
x ?: y
`,
  swift: `
guard let x else { return }
defer { close() }
if let x = y {
weak var d: D?
return x ?? y
case .none: return y
try? f()
@MainActor
let x: Int
x = y
switch x {
for a in x {
return x
precondition(x)
guard x > 0 else { throw E.a }
lock.lock()
while x {
throw x
await x()
do { try x() } catch { y() }
case let .some(a):
x as? T
let y = x
catch let e as E {
x += 1
default: throw x
x?.close()
where T: Equatable
`,
  cpp: `
std::lock_guard<std::mutex> guard(mutex_);
auto y = std::move(x);
std::unique_ptr<T> p;
x.at(i)
try { x(); }
catch (const E& e) {
const auto n = x;
for (auto& a : x) {
requires std::integral<T>
[[nodiscard]]
delete x;
delete[] x;
constexpr int A = 1;
using T = int;
return x;
int y = x;
std::string y;
if (!x) return;
x = nullptr;
explicit A(int);
A(const A&) = delete;
~A() override;
T& y = x;
T* p{};
x->y = z;
std::scoped_lock lock{m};
template <typename U>
`,
};
