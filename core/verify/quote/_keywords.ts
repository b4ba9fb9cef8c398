/** Words of the languages themselves: none of them is an identifier. */

const VALUES = "null nil None NULL undefined true false True False TRUE FALSE NaN nullptr";
const SELVES = "this self super Self";
const FLOW =
  "if else elif elsif elseif unless while until for foreach do switch case default break continue return throw throws raise yield try catch except rescue finally ensure goto when match guard defer go loop fallthrough pass with";
const OPERATORS = "and or not in is as instanceof typeof sizeof new delete await async";
const DECLARATIONS =
  "const let var val def func fn fun function class struct enum interface trait impl union typedef public private protected internal static final readonly abstract extern inline virtual override sealed mut pub declare export import package namespace module using use include require extends implements where unsafe lateinit suspend operator nonlocal lambda elseif";
const TYPES =
  "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 usize isize float float32 float64 double long short byte char bool boolean string str void unsigned signed number unknown size_t auto";

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}

/** Every word that is no identifier. */
export const KEYWORDS: ReadonlySet<string> = setOf(
  VALUES,
  SELVES,
  FLOW,
  OPERATORS,
  DECLARATIONS,
  TYPES,
);

/** Words that decide which way a program goes. */
export const DECIDING: ReadonlySet<string> = setOf(
  "if elif elsif elseif unless while until for foreach switch case when match guard where catch except rescue",
  "and or not in is instanceof typeof assert",
  "extends implements throws",
);

/** Words that decide with what follows them. */
export const LEAVING: ReadonlySet<string> = setOf("return throw raise yield goto");

/** Words that declare what follows them. */
export const DECLARING: ReadonlySet<string> = setOf(
  "const let var val def func fn fun function class struct enum interface trait impl union typedef type import from using use",
);

/** Words that stand before a name that they declare, types among them. */
export const TYPING: ReadonlySet<string> = setOf(
  TYPES,
  "public private protected internal static final readonly abstract extern inline virtual override sealed mut pub local declare export global nonlocal",
);
