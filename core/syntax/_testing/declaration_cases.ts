import type { LanguageName } from "../types.ts";

/** Each line of a text that ends with `⟵ NAME` must be enclosed by NAME, `-` by nothing. */
export const DECLARATION_CASES: Readonly<Partial<Record<LanguageName, string>>> = {
  typescript: `
import x from "y"; // ⟵ -
export async function load(id: string) { // ⟵ load
  const inner = items.map((i) => { // ⟵ load
    return i; // ⟵ load
  });
  const onClick = useCallback(() => { // ⟵ onClick
    go(); // ⟵ onClick
  }, []);
} // ⟵ load

export const save = async (a: number) => { // ⟵ save
  await put(a); // ⟵ save
};
abstract class Store<T> { // ⟵ Store
  private items = new Map(); // ⟵ Store
  get size() { // ⟵ size
    return 1; // ⟵ size
  }
  handler = () => { // ⟵ handler
    x(); // ⟵ handler
  };
  abstract close(): void; // ⟵ close
}
interface Shape { // ⟵ Shape
  side: number; // ⟵ Shape
}
type Alias = { // ⟵ Alias
  a: 1; // ⟵ Alias
};
const table = {
  render() { // ⟵ render
    return 2; // ⟵ render
  },
  "on-close": function () { // ⟵ "on-close"
    stop(); // ⟵ "on-close"
  },
};
module.exports.run = function () { // ⟵ module.exports.run
  stop(); // ⟵ module.exports.run
};
describe("x", () => {
  it("y", () => {}); // ⟵ -
});
`,
  tsx: `
export const Button = memo(({ label }: Props) => { // ⟵ Button
  return <b>{label}</b>; // ⟵ Button
});
function App() { // ⟵ App
  return <Button label="x" />; // ⟵ App
}
`,
  javascript: `
function* walk(a) { // ⟵ walk
  yield a; // ⟵ walk
}
class A extends B { // ⟵ A
  static y = () => { // ⟵ y
    go(); // ⟵ y
  };
  #priv() { // ⟵ #priv
    go(); // ⟵ #priv
  }
}
`,
  python: `
x = 1 # ⟵ -
@cache # ⟵ load
def load(path): # ⟵ load
    y = 1 # ⟵ load
class Store(Base): # ⟵ Store
    size = 1 # ⟵ Store
    @property # ⟵ name
    async def name(self): # ⟵ name
        return 1 # ⟵ name
key = lambda a: a # ⟵ key
`,
  go: `
package a // ⟵ -
type Store struct { // ⟵ Store
	items int // ⟵ Store
}
func (s *Store) Load(id int) error { // ⟵ Load
	retry := func() error { // ⟵ retry
		return nil // ⟵ retry
	}
	return retry() // ⟵ Load
}
func Map[T any](a []T) {} // ⟵ Map
var h = func() { // ⟵ h
	go1() // ⟵ h
}
`,
  java: `
package a; // ⟵ -
@Service
public class Store { // ⟵ Store
  private int x; // ⟵ Store
  @Override // ⟵ load
  public int load(int id) { // ⟵ load
    return 1; // ⟵ load
  }
  Store() { // ⟵ Store
    x = 1; // ⟵ Store
  }
}
enum E { A } // ⟵ E
record R(int x) {} // ⟵ R
`,
  rust: `
use x; // ⟵ -
impl<T> Store<T> { // ⟵ Store<T>
    #[inline]
    pub fn load(&self) -> u8 { // ⟵ load
        1 // ⟵ load
    }
}
trait Read { // ⟵ Read
    fn read(); // ⟵ read
}
enum E { A } // ⟵ E
struct S(i32); // ⟵ S
fn main() { // ⟵ main
    let add = |x| { // ⟵ add
        x // ⟵ add
    };
}
`,
  c: `
#include <a.h> // ⟵ -
struct point { // ⟵ point
  int x; // ⟵ point
};
static struct point * // ⟵ make
make(int a) // ⟵ make
{
  return 0; // ⟵ make
}
int (*choose(void))(int) { // ⟵ choose
  return 0; // ⟵ choose
}
enum e { A }; // ⟵ e
typedef struct { int b; } T; // ⟵ T
`,
  cpp: `
namespace n {
class A { // ⟵ A
  ~A() {} // ⟵ ~A
};
void A::f() const { // ⟵ A::f
  go(); // ⟵ A::f
}
template <class T>
T id(T x) { // ⟵ id
  auto l = [](int y) { // ⟵ l
    return y; // ⟵ l
  };
  return x; // ⟵ id
}
using I = int; // ⟵ I
}
`,
  csharp: `
using System; // ⟵ -
namespace N {
  class A { // ⟵ A
    int P { get; set; } // ⟵ P
    [Fact]
    public void M() { // ⟵ M
      Func<int> l = () => { // ⟵ l
        return 1; // ⟵ l
      };
    }
    A() {} // ⟵ A
  }
  record R(int X); // ⟵ R
  interface I {} // ⟵ I
}
`,
  ruby: `
require "x" # ⟵ -
module M # ⟵ M
  class A < B # ⟵ A
    attr_reader :x # ⟵ A
    def load(a) # ⟵ load
      1 # ⟵ load
    end
    def self.make = 1 # ⟵ make
  end
end
`,
  php: `<?php
namespace N; // ⟵ -
class A { // ⟵ A
  public function load() { // ⟵ load
    $f = function ($x) { // ⟵ $f
      return $x; // ⟵ $f
    };
  }
}
interface I {} // ⟵ I
trait T {} // ⟵ T
function g() { // ⟵ g
  return 1; // ⟵ g
}
`,
  bash: `
set -e # ⟵ -
load() { # ⟵ load
  echo x # ⟵ load
}
function save { # ⟵ save
  echo y # ⟵ save
}
`,
  kotlin: `
package a // ⟵ -
class A(val x: Int) { // ⟵ A
  fun load(a: Int): Int { // ⟵ load
    return a // ⟵ load
  }
  constructor(z: String) : this(1) {} // ⟵ constructor
  companion object { // ⟵ companion object
    val q = 1 // ⟵ companion object
  }
}
object O { // ⟵ O
  val cb = { x: Int -> // ⟵ cb
    x // ⟵ cb
  }
}
interface I // ⟵ I
`,
  swift: `
import Foundation // ⟵ -
struct S { // ⟵ S
  init(a: Int) { // ⟵ init
    go() // ⟵ init
  }
  func load() { // ⟵ load
    go() // ⟵ load
  }
  var size: Int { // ⟵ size
    return 1 // ⟵ size
  }
}
protocol P { // ⟵ P
  func g() // ⟵ g
}
extension S { // ⟵ S
}
`,
};
