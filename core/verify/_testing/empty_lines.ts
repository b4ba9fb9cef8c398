/** Single lines of code, and whether they decide anything (603.6); by the ending of the file. */

/** What stands around a line of each language, so that its grammar reads it. */
export const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
  py: ["def f(x, y):\n", "\n"],
  go: ["package p\nfunc f(x *T) error {\n", "\n}\n"],
  ts: ["export function f(x: T) {\n", "\n}\n"],
  rs: ["fn f(x: T) -> R {\n", "\n}\n"],
  java: ["class A { void f(T x) {\n", "\n} }\n"],
  c: ["int f(int x) {\n", "\n}\n"],
  cs: ["class A { void F(T x) {\n", "\n} }\n"],
  rb: ["def f(x)\n", "\nend\n"],
  php: ["<?php function f($x) {\n", "\n}\n"],
  sh: ["f() {\n", "\n}\n"],
  kt: ["fun f(x: T) {\n", "\n}\n"],
  swift: ["func f(x: T) {\n", "\n}\n"],
  cpp: ["void f(T x) {\n", "\n}\n"],
};

/** What decides nothing. */
export const EMPTY_LINES: Readonly<Record<string, string>> = {
  py: `
pass
return None
return False
try:
else:
finally:
x
x.y
'text'
# c
return
...
break
return 0
return []
return "x"
)
x,
`,
  go: `
return nil
}
} else {
return
default:
break
x,
return nil, nil
return 0, nil
return "", nil
return false
continue
fallthrough
`,
  ts: `
}
return;
return null;
return undefined;
else {
} else {
try {
} finally {
break;
x,
x.y
'a'
return [];
return {};
default:
return "";
return this;
];
);
...
continue;
return true;
</p>
`,
  rs: `
None
Ok(())
}
} else {
return;
x
true
0
return None;
break;
return false;
loop {
#[inline]
#[allow(unused)]
`,
  java: `
return null;
return;
}
else {
try {
finally {
break;
return false;
@Override
@SuppressWarnings("x")
`,
  c: `
return 0;
return NULL;
return -1;
}
else {
break;
else
do {
return;
#endif
#else
;
`,
  cs: `
return null;
return default;
{
else
try
break;
return;
`,
  rb: `
end
return nil
else
nil
begin
ensure
return
true
private
return false
x
`,
  php: `
return null;
}
else {
?>
<?php
return;
try {
return [];
return false;
break;
return '';
`,
  sh: `
fi
done
else
return 0
exit 1
esac
;;
then
return
exit
true
:
do
return 1
continue
`,
  kt: `
return null
}
} else {
return
else ->
null
x
try {
return Unit
break
return false
`,
  swift: `
return nil
}
} else {
return
default:
nil
break
x
do {
return false
continue
return []
`,
  cpp: `
return nullptr;
public:
}
};
else {
return {};
return;
try {
break;
return false;
`,
};
