import type { Scene } from "./types.ts";

export const PHP: readonly Scene[] = [
  {
    language: "php",
    files: {
      "src/UserController.php": `<?php
namespace App;

use App\\Auth;

#[Route('/users')]
class UserController extends Base
{
    const MAX = 10;

    /** @param $id is checked */
    #[IsGranted('ROLE_ADMIN')]
    public function delete(?int $id, string $name): Response
    {
        # if ($id === null) { throw new NotFound(); }
        // if ($id === null) { throw new NotFound(); }
        if ($id === null) { throw new NotFound(); }
        if (!is_string($name)) return new Response(400);
        $text = 'if ($id < 0) throw';
        $doc = <<<EOT
        if ($id < 0) { throw new Negative(); }
        EOT;
        $now = <<<'EOT'
        if ($id < 1) { throw new Negative(); }
        EOT;
        if (false) {
            assert($id > 0);
        }
        if (0):
            assert($id > 2);
        endif;
        Auth::checkOwner($id);
        $this->repo->remove($id);
        return new Response(204);
    }

    private function other($id)
    {
        if ($id === 0) { return null; }
    }
}
`,
      "src/Auth.php": `<?php
namespace App;

class Auth
{
    public static function checkOwner(int $id): void
    {
        if (self::current()->id !== $id) {
            throw new Forbidden("not yours");
        }
    }
}
`,
    },
    message: "The id is not checked, and `Auth::checkOwner` is never enforced: anybody may delete",
    cites: "$this->repo->remove($id);",
    quotes: [
      ["a guard", "if ($id === null) { throw new NotFound(); }", "refuted"],
      ["a guard", "if ($id === null) { throw new NotFound();", "refuted"],
      ["a guard", "Auth::checkOwner($id);", "refuted"],
      [
        "a guard",
        '        if (self::current()->id !== $id) {\n            throw new Forbidden("not yours");\n        }',
        "refuted",
      ],
      ["a guard", "public static function checkOwner(int $id): void", "refuted"],
      ["code beside the point", "#[IsGranted('ROLE_ADMIN')]", "quote_irrelevant"],
      ["a guard", "public function delete(?int $id, string $name): Response", "refuted"],
      [
        "a guard",
        "#[IsGranted('ROLE_ADMIN')]\n    public function delete(?int $id, string $name): Response",
        "refuted",
      ],
      ["no code that runs", "# if ($id === null) { throw new NotFound(); }", "quote_not_code"],
      ["no code that runs", "if ($id < 0) { throw new Negative(); }", "quote_not_code"],
      ["no code that runs", "if ($id < 1) { throw new Negative(); }", "quote_not_code"],
      ["no code that runs", "            assert($id > 0);", "quote_not_code"],
      ["no code that runs", "            assert($id > 2);", "quote_not_code"],
      ["code beside the point", "if ($id === 0) { return null; }", "quote_irrelevant"],
      ["no code that runs", "/** @param $id is checked */", "quote_not_code"],
      ["a guard", "if (self::current()->id !== $id) {", "refuted"],
      ["no literal quote", "if ($id !== null) { throw new NotFound(); }", "quote_not_found"],
      [
        "code beside the point",
        "if (!is_string($name)) return new Response(400);",
        "quote_irrelevant",
      ],
      ["no literal quote", "is_string($name)) return new Response(400);", "quote_not_found"],
    ],
  },
];
