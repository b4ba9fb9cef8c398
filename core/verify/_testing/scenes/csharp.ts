import type { Scene } from "./types.ts";

export const CSHARP: Scene = {
  language: "csharp",
  files: {
    "Src/Report.cs": `using Shop.Auth;

[Authorize(Roles = "Admin")]
public class ReportController
{
    public const int MaxRows = 500;

    [HttpPost]
    [ValidateAntiForgeryToken]
    public IActionResult Export(int rows, string café)
    {
#if false
        if (rows < 0) throw new ArgumentException(nameof(rows));
#endif
        ArgumentOutOfRangeException.ThrowIfGreaterThan(rows, MaxRows);
        var text = $"if (rows > MaxRows) throw {rows}";
        if (café is null) { return BadRequest(); }
        return Ok(Load(rows, café)); // [a-z]+(x|y)?
    }

    public void Purge(int rows)
    {
        if (rows > MaxRows) { return; }
    }
}
`,
  },
  message: "Export loads any number of rows: `rows` is not limited to MaxRows, café may be null",
  cites: "return Ok(Load(rows, café)); // [a-z]+(x|y)?",
  quotes: [
    ["an attribute", "[ValidateAntiForgeryToken]", "refuted"],
    ["two attributes", "    [HttpPost]\n    [ValidateAntiForgeryToken]", "refuted"],
    [
      "a call that guards",
      "ArgumentOutOfRangeException.ThrowIfGreaterThan(rows, MaxRows);",
      "refuted",
    ],
    ["a guard that is not ASCII", "if (café is null) { return BadRequest(); }", "refuted"],
    ["a named constant", "public const int MaxRows = 500;", "refuted"],
    ["the accused line without its comment", "return Ok(Load(rows, café));", "quote_irrelevant"],
    [
      "the accused line with regex characters",
      "return Ok(Load(rows, café)); // [a-z]+(x|y)?",
      "quote_irrelevant",
    ],
    ["composed otherwise", "if (cafe\u0301 is null) { return BadRequest(); }", "quote_not_found"],
    [
      "a guard that no build has",
      "if (rows < 0) throw new ArgumentException(nameof(rows));",
      "quote_not_code",
    ],
    ["a guard of another method", "if (rows > MaxRows) { return; }", "quote_irrelevant"],
    ["the text of a string", "if (rows > MaxRows) throw", "quote_not_found"],
    ["an attribute of the class", '[Authorize(Roles = "Admin")]', "quote_irrelevant"],
    ["an import", "using Shop.Auth;", "quote_irrelevant"],
  ],
};
