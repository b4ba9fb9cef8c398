import type { Scene } from "./types.ts";

export const CLASSES: readonly Scene[] = [
  {
    language: "cpp header .h",
    files: {
      "src/use.cpp": `#include "buffer.h"
int get(Buffer& b, int i) {
    return b.at(i);
}
`,
      "src/buffer.h": `#pragma once
#include <vector>
namespace net {
class Buffer {
public:
    int at(int i) const {
        if (i < 0 || i >= size()) throw std::out_of_range("i");
        return data_[i];
    }
    // at checks nothing
    int size() const { return 3; }
private:
    std::vector<int> data_;
};
}
`,
    },
    message: "`at` does not check the bounds",
    cites: "return b.at(i);",
    quotes: [
      ["a guard", 'if (i < 0 || i >= size()) throw std::out_of_range("i");', "refuted"],
      ["a guard", "int at(int i) const {", "refuted"],
      ["no code that runs", "// at checks nothing", "quote_not_code"],
      ["code beside the point", "int size() const { return 3; }", "quote_irrelevant"],
    ],
  },
  {
    language: "overloads and many",
    files: {
      "A.java": `class A {
  void run(Item i) { check(i); store.put(i); }
  void check(Item i) { if (i == null) throw new NullPointerException(); }
  void check(String s) { if (s.isEmpty()) throw new IllegalArgumentException(); }
  void other(Item i) { if (i == null) return; }
}
`,
    },
    message: "check lets null through",
    cites: "void run(Item i) { check(i); store.put(i); }",
    quotes: [
      [
        "a guard",
        "void check(Item i) { if (i == null) throw new NullPointerException(); }",
        "refuted",
      ],
      [
        "a guard",
        "void check(String s) { if (s.isEmpty()) throw new IllegalArgumentException(); }",
        "refuted",
      ],
      [
        "code beside the point",
        "void other(Item i) { if (i == null) return; }",
        "quote_irrelevant",
      ],
      ["code beside the point", "void run(Item i) { check(i); store.put(i); }", "quote_irrelevant"],
    ],
  },
  {
    language: "ruby module",
    files: {
      "app/s.rb": `module Shop
  class Cart
    LIMIT = 3
    def add(item)
      raise Full if @items.size >= LIMIT
      @items << item
    end

    def self.build(opts = {})
      new(**opts).tap { |c| c.check! }
    end
  end
end
`,
    },
    message: "The cart grows without end",
    cites: "@items << item",
    quotes: [
      ["a guard", "raise Full if @items.size >= LIMIT", "refuted"],
      ["code beside the point", "LIMIT = 3", "quote_irrelevant"],
      ["code beside the point", "new(**opts).tap { |c| c.check! }", "quote_irrelevant"],
    ],
  },
  {
    language: "class-level",
    files: {
      "A.cs": `[Authorize]
public class C : Base
{
    private readonly int _max = 3;
    public int Total { get; private set; }
    public IActionResult Go(int n)
    {
        return Ok(_svc.Run(n, _max));
    }
    public C(int max) { if (max < 0) throw new ArgumentException(); _max = max; }
}
`,
    },
    message: "n is not limited, _max may be negative",
    cites: "return Ok(_svc.Run(n, _max));",
    quotes: [
      ["a guard", "private readonly int _max = 3;", "refuted"],
      ["code beside the point", "[Authorize]", "quote_irrelevant"],
      [
        "code beside the point",
        "public C(int max) { if (max < 0) throw new ArgumentException(); _max = max; }",
        "quote_irrelevant",
      ],
    ],
  },
  {
    language: "scala/lua lexers",
    files: {
      "A.scala": `object A {
  def run(x: Option[Int]): Int = {
    // require(x.isDefined)
    require(x.isDefined)
    val s = "require(x.isEmpty)"
    x.get
  }
}
`,
    },
    message: "x may be None",
    cites: "x.get",
    quotes: [
      ["a guard", "require(x.isDefined)", "refuted"],
      ["no code that runs", "// require(x.isDefined)", "quote_not_code"],
      ["code beside the point", "object A {", "quote_irrelevant"],
    ],
  },
  {
    language: "unknown language",
    files: {
      "q.sql": `-- user_id is checked
SELECT * FROM orders WHERE user_id = :user;
UPDATE orders SET total = 0 WHERE id = :id;
`,
      "conf/app.conf": `# limit is checked
limit 10
timeout 5
retry limit 3
`,
    },
    message: "user_id is not checked",
    cites: "UPDATE orders SET total = 0 WHERE id = :id;",
    quotes: [
      ["no code that runs", "-- user_id is checked", "quote_not_code"],
      ["a guard", "SELECT * FROM orders WHERE user_id = :user;", "refuted"],
    ],
  },
];
