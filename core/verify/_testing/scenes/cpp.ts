import type { Scene } from "./types.ts";

export const CPP: readonly Scene[] = [
  {
    language: "cpp",
    files: {
      "src/buf.cpp": `#include "buf.hpp"

namespace net {

template <typename T>
T* Buffer::at(std::size_t index) noexcept(false)
{
    if (index >= size_) throw std::out_of_range("index");
    assert(index < capacity());
#if 0
    if (index == 0) return nullptr;
#elif defined(SAFE)
    if (index == 1) return first();
#else
    if (index == 2) return second();
#endif
#ifdef NDEBUG
    check(index);
#endif
    if constexpr (false) { verify(index); }
    const char* raw = R"(
    if (index < limit) return nullptr;
)";
    [[likely]] if (ready(index)) { touch(); }
    return data_ + index;
}

std::size_t Buffer::capacity() const { return limits::kMax > size_ ? size_ : limits::kMax; }

void Buffer::drop(std::size_t index) { if (index > size_) return; }

}  // namespace net
`,
      "src/buf.hpp": `#pragma once
namespace net {
class Buffer {
 public:
  template <typename T> T* at(std::size_t index);
  [[nodiscard]] std::size_t capacity() const;
 private:
  static constexpr std::size_t kMax = 64;
};
}
`,
    },
    message: "Out of bounds: index is not checked against capacity()",
    cites: "return data_ + index;",
    quotes: [
      ["a guard", 'if (index >= size_) throw std::out_of_range("index");', "refuted"],
      ["a guard", "assert(index < capacity());", "refuted"],
      ["no code that runs", "if (index == 0) return nullptr;", "quote_not_code"],
      ["a guard", "if (index == 1) return first();", "refuted"],
      ["a guard", "check(index);", "refuted"],
      ["no code that runs", "if constexpr (false) { verify(index); }", "quote_not_code"],
      ["no code that runs", "if (index < limit) return nullptr;", "quote_not_code"],
      [
        "a guard",
        "std::size_t Buffer::capacity() const { return limits::kMax > size_ ? size_ : limits::kMax; }",
        "refuted",
      ],
      ["a guard", "[[nodiscard]] std::size_t capacity() const;", "refuted"],
      [
        "code beside the point",
        "void Buffer::drop(std::size_t index) { if (index > size_) return; }",
        "quote_irrelevant",
      ],
      ["a guard", "[[likely]] if (ready(index)) { touch(); }", "refuted"],
      ["a guard", "likely]] if (ready(index)) { touch(); }", "refuted"],
      [
        "a guard",
        "template <typename T>\nT* Buffer::at(std::size_t index) noexcept(false)",
        "refuted",
      ],
      ["a guard", "T* Buffer::at(std::size_t index) noexcept(false)", "refuted"],
      ["no code that runs", "}  // namespace net", "quote_not_code"],
    ],
  },
  {
    language: "java2",
    files: {
      "src/main/java/shop/Repo.java": `package shop;

@Service
public class Repo {
    private static final int LIMIT = 10;

    @PreAuthorize("hasRole('ADMIN')")
    public <T extends Entity & Comparable<T>> void delete(@Nonnull T item) {
        if (false) { Objects.requireNonNull(item); }
        while (false) { check(item); }
        String t = """
            if (item == null) return;
            """;
        if (item.id() > LIMIT) { throw new IllegalStateException(); }
        synchronized (lock) {
            store.remove(item);
        }
    }
    static class Inner {
        void go(Entity item) { if (item == null) return; }
    }
}
`,
    },
    message: "A null item is removed: `delete` does not check it",
    cites: "store.remove(item);",
    quotes: [
      ["a guard", "@PreAuthorize(\"hasRole('ADMIN')\")", "refuted"],
      [
        "a guard",
        "public <T extends Entity & Comparable<T>> void delete(@Nonnull T item) {",
        "refuted",
      ],
      ["a guard", "if (item.id() > LIMIT) { throw new IllegalStateException(); }", "refuted"],
      ["a guard", "synchronized (lock) {", "refuted"],
      ["no code that runs", "if (false) { Objects.requireNonNull(item); }", "quote_not_code"],
      ["no code that runs", "while (false) { check(item); }", "quote_not_code"],
      ["no code that runs", "if (item == null) return;", "quote_not_code"],
      [
        "code beside the point",
        "void go(Entity item) { if (item == null) return; }",
        "quote_irrelevant",
      ],
    ],
  },
];
