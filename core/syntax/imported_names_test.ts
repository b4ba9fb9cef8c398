import { expect, test } from "bun:test";
import { importedNames } from "./imported_names.ts";

test("importedNames() reads the imports of many languages", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["import { a } from './user';", "./user"],
    ["const x = require('../y');", "../y"],
    ["export * from './z';", "./z"],
    ['import (\n\t"fmt"\n\tu "example.com/app/user"\n)', "example.com/app/user"],
    ["from app.models.user import User", "app/models/user"],
    ["import com.acme.User;", "com/acme/User"],
    ["use crate::model::user::{User};", "model/user"],
    ['#include "user.h"', "user.h"],
    ["using Acme.Models;", "Acme/Models"],
    ["require_relative 'user'", "user"],
    ["use Acme\\User;", "Acme/User"],
    ["source ./lib.sh", "lib"],
  ];
  for (const [text, name] of cases) {
    expect([text, importedNames(text).some((one) => one.includes(name))]).toEqual([text, true]);
  }
});

test("importedNames() is silent about other lines", () => {
  expect(importedNames("const a = 'b';\nimportant('c');\nfunc f() { use_it(\"d\") }")).toEqual([]);
});
