/**
 * What names say: which expressions bring data from outside, and which calls make data harmless.
 * Expressions are read without blanks, and `?.` and `->` as a dot.
 */
import type { LanguageName } from "../types.ts";

const JAVASCRIPT = [
  "(?:req|request|ctx\\.request)\\.",
  "ctx\\.(?:query|params|headers|cookies)",
  "(?:this\\.)?(?:props|params|route\\.snapshot)\\.",
  "event\\.(?:body|data|queryStringParameters|pathParameters|headers)",
  "process\\.(?:env|argv|stdin)",
  "(?:Bun|Deno|import\\.meta)\\.(?:env|args|argv|stdin)",
  "(?:window\\.|document\\.|self\\.|globalThis\\.)?(?:location|name$)\\b",
  "document\\.(?:cookie|URL|documentURI|referrer|baseURI)",
  "(?:window\\.)?(?:localStorage|sessionStorage)\\b",
  "(?:new)?URLSearchParams\\b",
  "(?:fs|fsp|fsPromises|promises)\\.readFile",
  "readFile(?:Sync)?$",
  "(?:prompt|readline|useSearchParams|useParams)$",
].join("|");

/** Starts of expressions that are sources, a regular expression per language. */
const SOURCES: Readonly<Partial<Record<LanguageName, string>>> = {
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  tsx: JAVASCRIPT,
  python:
    "(?:flask\\.|self\\.)?request\\.|input$|raw_input$|(?:sys\\.)?(?:argv\\b|stdin\\b)|(?:os\\.)?(?:environ\\b|getenv$)|open$|self\\.(?:get_argument|get_query_argument|get_body_argument|rfile|headers|path$)|.*\\.(?:read_text|read_bytes|recv|readlines?)$|getpass\\.getpass$",
  go: "os\\.(?:Args\\b|Getenv$|LookupEnv$|Environ$|ReadFile$|Stdin\\b|Open$)|flag\\.|bufio\\.NewReader|io(?:util)?\\.ReadAll$|ioutil\\.ReadFile$|(?:r|req|request|c|ctx)\\.(?:FormValue|PostFormValue|URL|Form\\b|PostForm|Header|Body|Cookie|Query|Param|PathValue|QueryParam|GetHeader|DefaultQuery|Params|Request|RequestURI|Host$|UserAgent)|mux\\.Vars$|chi\\.URLParam$",
  java: "System\\.(?:getenv|getProperty|in)\\b|(?:\\w*[rR]equest|req)\\.get|\\w*[sS]canner\\.next|.*\\.(?:getParameter|getHeader|getQueryString|getCookies|getPathInfo|getRequestURI|getRequestURL|readLine|nextLine|readAllBytes|readString)$|Files\\.(?:read|lines)|new(?:BufferedReader|FileReader|Scanner)\\b|args\\[",
  kotlin:
    "readln|readLine\\b|System\\.(?:getenv|getProperty|`in`)|(?:\\w*[rR]equest|req)\\.|call\\.(?:parameters|request|receive)|intent\\.|args\\[|.*\\.(?:getParameter|getHeader|getStringExtra|readText|readLines|queryParameter)$",
  ruby: "params\\b|request\\.|cookies\\b|session\\b|ARGV\\b|ARGF\\b|ENV\\b|gets$|STDIN\\b|\\$stdin\\b|(?:File|IO)\\.(?:read|open|readlines|foreach)|.*\\.(?:gets|readline)$",
  php: "\\$_(?:GET|POST|REQUEST|COOKIE|SERVER|FILES|ENV|SESSION)\\b|\\$(?:argv|HTTP_RAW_POST_DATA)\\b|(?:getenv|file_get_contents|fgets|fread|readline|file|apache_request_headers|getallheaders|filter_input|request)$|\\$(?:this\\.)?request\\.|\\$(?:this\\.)?input\\.|(?:Input|Request)::",
  csharp:
    "(?:HttpContext\\.(?:Current\\.)?|context\\.)?Request\\b|Environment\\.(?:GetEnvironmentVariable|GetCommandLineArgs|CommandLine)|Console\\.(?:Read|In\\b)|File\\.(?:Read|Open)|RouteData\\b|.*\\.(?:ReadLine|ReadToEnd|ReadLineAsync|ReadToEndAsync)$|args\\[|.*\\.(?:QueryString|Cookies|Headers)\\b",
  rust: "(?:std::)?env::(?:args|var|vars|args_os|var_os)|(?:std::)?fs::(?:read|read_to_string)$|(?:std::)?io::(?:stdin|read_to_string)|.*\\.(?:read_line|read_to_string|read_to_end)$|req\\.",
  c: "(?:getenv|secure_getenv|gets|fgets|fgetc|getchar|getline|readline|fread|read|recv|recvfrom|scanf)$|argv\\b|environ\\b",
  cpp: "(?:std::|::)?(?:getenv|secure_getenv|gets|fgets|fgetc|getchar|getline|readline|fread|read|recv|scanf)$|argv\\b|(?:std::)?cin\\b",
  bash: "(?:cat|curl|wget|head|tail|read|nc|jq|grep|awk|sed|xargs|tr|cut)$",
  swift:
    "readLine$|CommandLine\\.arguments|ProcessInfo\\.processInfo\\.(?:environment|arguments)|(?:req|request)\\.|String\\(contentsOf|FileHandle\\.standardInput|.*\\.text$",
};

/** Last parts of the names of calls whose answer holds nothing that escapes, in lower case, for every language. */
const HARMLESS = [
  // Escaping and quoting.
  ".*(?:escape|quote|saniti[sz]e|purify)\\w*",
  ".*(?:html|url|uri|xml|css|javascript|ldap|base64|hex)(?:component|attribute)?encode\\w*",
  "encode(?:uri|uricomponent|for|html|url|ldap|xml|css|base64|hex)\\w*",
  "(?:base64|hex)?(?:b64encode|urlsafe_b64encode|hexlify|hexdigest|hexencode|encodetostring|btoa|bin2hex|base64_encode|tobase64string)",
  "htmlspecialchars|htmlentities|strip_tags|escapeshell\\w+|addslashes|rawurlencode|urlencode|\\w*_real_escape_string|nl2br",
  "shellwords|shelljoin|shell_join|shlex_join|html_safe_join|secure_filename|sanitized?|bleach|conditional_escape|format_html",
  "basename|pathbasename",
  // Casts to what cannot hold a text, and what only counts or compares.
  "int|long|float|double|decimal|bool|boolean|complex|number|bigint|ord|chr|len|hash|id|uuid\\d?|uuid\\.uuid|intval|floatval|boolval|count|sizeof",
  "parse(?:int|float|double|long|bool|boolean|uint)|to(?:int\\d*|uint\\d*|long|double|float|boolean|short|byte|decimal)(?:ornull)?|to_[if]|to_sym_safe|valueof(?:int|long)",
  "(?:u?int(?:8|16|32|64|eger)?|float(?:32|64)?|[iuf](?:8|16|32|64|128|size)|atoi|atol|atof|strtol|strtoul|strtoll|strtod|stoi|stol|stoul|stod|itoa|formatint|formatfloat|formatbool|parseuuid|mustparse|fromstringuuid)",
  "length|size|indexof|lastindexof|index|find_index|hashcode|gethashcode|compareto|equals|equalsignorecase|startswith|endswith|contains|includes|isempty|is_\\w+|has\\w*|test|exists|ismatch|matches_p|getid|strlen|strcmp|strncmp|memcmp",
  // Digests.
  "hexdigest|digest|sha\\d*\\w*|md5\\w*|crc32|hash_hmac|password_hash|sum256|sum|digestutils\\w*|randomuuid|newguid|uuidv4|v4|now|today|random|randint|nextint|gettime|time",
].join("|");

/** Receivers of calls that make a number or an identifier out of anything. */
const HARMLESS_CALLS =
  "(?:Integer|Long|Double|Float|Short|Byte|Boolean|BigInteger|Math|UUID|Guid|Convert|int|long|double|Int|UInt|Int64|Int32|Double|Float|Bool|u?uuid)\\.(?:parse|valueOf|Parse|fromString|To(?!String)\\w+|abs|floor|round|ceil|min|max|trunc|random|randomUUID|New\\w*|init)\\w*$|strconv\\.\\w+$|shlex\\.(?:quote|join)$|html\\.escape$|crypto\\.randomUUID$|filepath\\.(?:Base|Ext)$|(?:path|os\\.path)\\.(?:basename|extname)$|Path\\.GetFileName$|File\\.basename$|Random\\.\\w+$|rand\\.\\w+$|time\\.\\w+$|newFile\\(.*\\)\\.getName$|FilenameUtils\\.getName$|DOMPurify\\.\\w+$|validator\\.escape$|pg?\\.format$|static_cast<(?:int|long|double|float|bool|size_t|std::size_t|unsigned)>$|h$|e$|esc_\\w+$|wpdb\\.prepare$|.*\\.parse::<(?:[iuf]\\d+|[iu]size|bool)>$";

/** Types that hold no text. */
const NUMERIC =
  /^(?:(?:un)?signed|const|mut|&|\?|\s|final|readonly|std::)*(?:int|integer|long|short|byte|float|double|decimal|bool|boolean|number|bigint|size_t|ssize_t|u?int(?:8|16|32|64)(?:_t)?|uint|ulong|ushort|sbyte|nint|[iu](?:8|16|32|64|128|size)|f(?:32|64)|float(?:32|64)|complex(?:64|128)?|uintptr|Int(?:8|16|32|64)?|UInt(?:8|16|32|64)?|Long|Short|Byte|Float|Double|Boolean|Bool|Integer|BigInteger|BigDecimal|Guid|Uuid|UUID|uuid\.UUID|DateTime|LocalDate|Instant|time\.Time|time\.Duration|Duration|datetime|date|Date)(?:\s+(?:int|long|double))*\??$/u;

const sources = new Map<LanguageName, RegExp>();

/** Whether an expression, or the name of what it calls, brings data from outside. */
export function isSource(language: LanguageName, expression: string): boolean {
  const words = SOURCES[language];
  if (words === undefined || expression === "") return false;
  const known = sources.get(language) ?? new RegExp(`^(?:await|\\(|\\*|&|!)*(?:${words})`, "u");
  sources.set(language, known);
  return known.test(expression);
}

const harmless = new RegExp(`^(?:${HARMLESS})$`, "u");
const harmless_calls = new RegExp(`(?:^|[.:(&])(?:${HARMLESS_CALLS})`, "u");

/** Whether what a call answers holds nothing that escapes, whatever it was given. */
export function isHarmlessCall(callee: string): boolean {
  const last = /(\w+)[!?]?(?:::<[^>]*>)?$/u.exec(callee)?.[1]?.toLowerCase() ?? "";
  return harmless.test(last) || harmless_calls.test(callee);
}

/** Whether a type cannot hold a text. */
export function isNumericType(type: string): boolean {
  return type.length < 60 && NUMERIC.test(type.replace(/^:\s*/u, "").trim());
}

/** Calls that change what they are called on, or their first argument, with what they are given. */
export const MUTATORS =
  /^(?:append\w*|push\w*|add\w*|insert\w*|write\w*|concat|extend|update|unshift|put\w*|set\w*|strcat|strncat|strcpy|strncpy|sprintf|vsprintf|snprintf|vsnprintf|memcpy|memmove)$/iu;

/** Calls that fill what they are given with what they read. */
export const INPUTS = /^(?:fgets|gets|read|recv|recvfrom|fread|getline|scanf|sscanf|fscanf)$/u;

/** Calls that hand each part of what they are called on to a function. */
export const ITERATIONS =
  /^(?:for_?each\w*|each\w*|map\w*|flat_?map|filter\w*|collect|select|Select|Where|any\??|all\??|every|some|find\w*|reduce|inject|sort\w*|reject|take\w*|drop\w*)$/iu;

/** Names that stand for something fixed by custom: `MAX_ROWS`. */
export function isConstantName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/u.test(name) && name.length > 1;
}
