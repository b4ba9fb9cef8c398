import type { Scene } from "./types.ts";

export const KOTLIN: readonly Scene[] = [
  {
    language: "kotlin",
    files: {
      "app/src/Transfer.kt": `package shop

import shop.auth.requireOwner

class Bank(private val limit: Long) {
    @Synchronized
    fun transfer(from: Account?, amount: Long): Result<Unit> {
        // if (from == null) return failure
        /* outer /* nested if (from == null) throw */ still comment */
        val text = "if (from == null) throw"
        val multi = """
            if (from == null) throw IllegalStateException()
        """.trimIndent()
        require(amount > 0) { "amount" }
        val account = from ?: return Result.failure(NoAccount())
        if (false) {
            check(amount < limit)
        }
        if (amount > limit) throw LimitExceeded(amount)
        requireOwner(account)
        account.balance -= amount
        return Result.success(Unit)
    }

    fun close(account: Account?) {
        if (account == null) return
    }
}
`,
      "app/src/auth/Owner.kt": `package shop.auth

fun requireOwner(account: Account) {
    when (account.owner) {
        null -> throw Forbidden()
        else -> Unit
    }
    check(account.owner == Session.user) { "not the owner" }
}
`,
    },
    message: "`transfer` takes any amount and requireOwner may be bypassed",
    cites: "account.balance -= amount",
    quotes: [
      ["a guard", 'require(amount > 0) { "amount" }', "refuted"],
      ["a guard", '        require(amount > 0) { "amount"', "refuted"],
      ["a guard", "val account = from ?: return Result.failure(NoAccount())", "refuted"],
      ["a guard", "if (amount > limit) throw LimitExceeded(amount)", "refuted"],
      ["a guard", "@Synchronized", "refuted"],
      [
        "a guard",
        "    @Synchronized\n    fun transfer(from: Account?, amount: Long): Result<Unit> {",
        "refuted",
      ],
      ["a guard", "null -> throw Forbidden()", "refuted"],
      ["a guard", 'check(account.owner == Session.user) { "not the owner" }', "refuted"],
      ["a guard", "requireOwner(account)", "refuted"],
      ["no code that runs", "// if (from == null) return failure", "quote_not_code"],
      [
        "no code that runs",
        "/* outer /* nested if (from == null) throw */ still comment */",
        "quote_not_code",
      ],
      ["no code that runs", "if (from == null) throw IllegalStateException()", "quote_not_code"],
      ["no code that runs", "            check(amount < limit)", "quote_not_code"],
      ["code beside the point", "if (account == null) return", "quote_irrelevant"],
      ["code beside the point", "account.balance -= amount", "quote_irrelevant"],
      ["no code that runs", "}", "quote_not_code"],
      ["no code that runs", "else -> Unit", "quote_not_code"],
      ["no literal quote", "amount > limit) throw LimitExceeded(amount)", "quote_not_found"],
    ],
  },
];
