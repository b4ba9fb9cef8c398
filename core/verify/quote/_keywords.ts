/** Words of the languages themselves: none of them is an identifier. */
import type { LanguageName } from "../../syntax/types.ts";

const VALUES =
  "null nil None NULL undefined true false True False TRUE FALSE NaN nullptr this self super Self";
/** What nearly every language keeps for itself. */
const FLOW =
  "if else while for do switch case default break continue return throw try catch finally class enum new static const public private protected import instanceof void interface extends implements package";
const TYPES =
  "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 usize isize float float32 float64 double long short byte char bool boolean string str unsigned signed number unknown size_t auto";

const SCRIPT = `${FLOW} in typeof delete function var let export from as async await yield with of debugger type declare namespace abstract readonly override satisfies keyof infer asserts is any never object symbol bigint boolean number string unknown`;
const C =
  "if else while for do switch case default break continue return goto sizeof struct union enum typedef extern inline static const volatile register restrict void int long short char float double unsigned signed bool size_t auto include define undef ifdef ifndef endif elif pragma _Bool int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t ssize_t";

/** What a language reserves, and the names of its plain types. */
const RESERVED: Readonly<Record<LanguageName, string>> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  tsx: SCRIPT,
  python:
    "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield int float str bool bytes object",
  go: "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var any bool byte rune string error int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64",
  java: `${FLOW} abstract assert boolean byte char double final float int long native short strictfp synchronized throws transient var volatile record sealed permits yield goto when`,
  rust: "as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return static struct trait type unsafe use where while i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 usize isize bool char str",
  c: C,
  cpp: `${C} alignas alignof and and_eq asm bitand bitor catch class compl concept consteval constexpr constinit co_await co_return co_yield decltype delete explicit export final friend import module mutable namespace new noexcept not not_eq operator or override private protected public requires static_cast dynamic_cast reinterpret_cast const_cast template throw try typeid typename using virtual wchar_t char8_t char16_t char32_t xor std`,
  csharp: `${FLOW} in typeof abstract as base bool byte char checked decimal delegate double event explicit extern fixed float foreach goto implicit int internal is lock long namespace object operator out override params readonly ref sbyte sealed short sizeof stackalloc string struct uint ulong unchecked unsafe ushort using var virtual volatile when where async await yield and or not record partial required dynamic`,
  ruby: "BEGIN END alias and begin break case class def defined do else elsif end ensure for if in module next not or redo rescue retry return then undef unless until when while yield raise require require_relative include extend",
  php: `${FLOW} abstract and as callable clone declare echo elseif empty enddeclare endfor endforeach endif endswitch endwhile exit extends final fn foreach function global goto include include_once insteadof isset list match namespace or print readonly require require_once trait unset use var xor yield array bool float int mixed string object iterable`,
  bash: "if then else elif fi case esac for while until do done in function select return exit break continue local declare export readonly typeset shift set unset echo printf test eval exec source trap",
  kotlin:
    "as break by catch class companion const constructor continue crossinline data do dynamic else enum external final finally for fun get if import in infix init inline inner interface internal is lateinit noinline object open operator out override package private protected public reified return sealed set suspend tailrec throw try typealias typeof val var vararg when where while Int Long Short Byte Boolean Char Double Float String Unit Any Nothing",
  swift:
    "actor any as associatedtype async await break case catch class continue convenience default defer deinit didSet do dynamic else enum extension fallthrough fileprivate final for func get guard if import in indirect infix init inout internal is lazy let mutating nonisolated nonmutating open operator optional override postfix precedencegroup prefix private protocol public repeat required rethrows return set some static struct subscript super switch throw throws try typealias unowned var weak where while willSet Int Int8 Int16 Int32 Int64 UInt Bool Double Float String Character Any Void",
  html: "",
  css: "",
};

/** Kept words that a member may be called by all the same: `cache.delete(key)`. */
const MEMBERS = "delete catch throw new in import export with of from is type any as";

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")).filter((word) => word !== ""));
}

/** What most languages keep to themselves, for the ones that are not known. */
const COMMON = setOf(
  VALUES,
  TYPES,
  "if else elif elsif elseif unless while until for foreach do switch case default break continue return throw throws raise yield try catch except rescue finally ensure goto when match guard defer go loop fallthrough pass with",
  "and or not in is as instanceof typeof sizeof new delete await async",
  "const let var val def func fn fun function class struct enum interface trait impl union typedef public private protected internal static final readonly abstract extern inline virtual override sealed mut pub declare export import package namespace module using extends implements where unsafe lateinit suspend operator nonlocal lambda void",
);
const OF_LANGUAGE: ReadonlyMap<LanguageName, ReadonlySet<string>> = new Map(
  (Object.entries(RESERVED) as [LanguageName, string][])
    .filter(([, words]) => words !== "")
    .map(([language, words]) => [language, setOf(VALUES, words)]),
);

/** Every word that is no identifier in a language. */
export function keywordsOf(language: LanguageName | undefined): ReadonlySet<string> {
  return (language === undefined ? undefined : OF_LANGUAGE.get(language)) ?? COMMON;
}

const MEMBER_WORDS = setOf(MEMBERS);
const FREE_MEMBERS: ReadonlySet<LanguageName | undefined> = new Set([
  "javascript",
  "typescript",
  "tsx",
  "php",
  "ruby",
]);

/** Whether something may be declared by this name: what a language keeps to itself declares nothing. */
export function mayBeDeclared(name: string, language: LanguageName | undefined): boolean {
  if (!keywordsOf(language).has(name)) return true;
  return FREE_MEMBERS.has(language) && MEMBER_WORDS.has(name);
}

/** Words that decide which way a program goes. */
export const DECIDING: ReadonlySet<string> = setOf(
  "if elif elsif elseif unless while until for foreach switch case when match guard where catch except rescue select",
  "and or not in is instanceof typeof assert",
  "extends implements throws noexcept requires",
  "with using synchronized lock defer await del delete unset exit isset empty",
);

/** Words that decide with what follows them. */
export const LEAVING: ReadonlySet<string> = setOf("return throw raise yield goto");

/** Words that declare what follows them. */
export const DECLARING: ReadonlySet<string> = setOf(
  "const let var val def func fn fun function class struct enum interface trait impl union typedef type import from using use protocol object record actor extension define include extend",
);

/** Words that stand before a name that they declare, types among them. */
export const TYPING: ReadonlySet<string> = setOf(
  TYPES,
  "void public private protected internal static final readonly abstract extern inline virtual override sealed mut pub local declare export global nonlocal constexpr mutable volatile",
);

/** Attributes that say how a thing is written or called, and not what it does. */
export const EMPTY_ATTRIBUTES: ReadonlySet<string | undefined> = setOf(
  "Override SuppressWarnings Deprecated FunctionalInterface SafeVarargs override deprecated property staticmethod classmethod typing inlinable objc discardableResult JvmStatic JvmOverloads JvmField inline allow warn expect doc",
);
