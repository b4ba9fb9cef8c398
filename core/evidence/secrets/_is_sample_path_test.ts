import { describe, expect, test } from "bun:test";
import { isSamplePath } from "./_is_sample_path.ts";

describe("isSamplePath()", () => {
  test.each([
    "tests/data/test19",
    "src/test/java/org/acme/BaseTest.java",
    "t/unit/app.py",
    "pkg/login/login_test.go",
    "test_login.py",
    "src/login.spec.ts",
    "src/LoginTests.cs",
    "conftest.py",
    "spec/models/user_spec.rb",
    "app/__fixtures__/user.json",
    "core/_testing/fakes.ts",
    "app/__mocks__/user.ts",
    "examples/proj/settings.py",
    "docs/quickstart.txt",
    "README.md",
    "README",
    "guide/setup.rst",
    ".env.example",
    "config/database.sample.yml",
  ])("%s is one", (path) => {
    expect(isSamplePath(path)).toBe(true);
  });

  test.each([
    "src/login.ts",
    ".env",
    ".env.test2",
    "config/contest.py",
    "latest/deploy.yml",
    "src/testament.go",
    "src/Test.java.enc",
    "src/Greatest.java",
    "lib/attest.rb",
    "src/samples.ts",
    "docserver/main.go",
    "src/specification.ts",
    "template.yaml",
    "stack.template.yaml",
    "demo/.env",
    "manifest.json",
    "template/render.ts",
    "readme_server.ts",
    "",
  ])("%s is none", (path) => {
    expect(isSamplePath(path)).toBe(false);
  });
});
