import type { Scratch } from "./_scratch.ts";

/** A file of a tree. The path is bytes, one character a byte. */
export interface TreeFile {
  path: string;
  mode: string;
  id: string;
}

type Node = Map<string, TreeFile | Node>;

/** Puts a file into the folders of its path, which are made on the way. */
function place(root: Node, file: TreeFile): void {
  const names = file.path.split("/");
  const name = names.pop() ?? "";
  let node = root;
  for (const folder of names) {
    const existing = node.get(folder);
    const next = existing instanceof Map ? existing : new Map<string, TreeFile | Node>();
    if (next !== existing) node.set(folder, next);
    node = next;
  }
  node.set(name, file);
}

function writeNode(scratch: Scratch, node: Node): string {
  const entries = [...node].map(([name, value]) => {
    const isFolder = value instanceof Map;
    const id = isFolder ? writeNode(scratch, value) : value.id;
    const mode = isFolder ? "40000" : value.mode;
    const head = Buffer.from(`${mode} ${name}\0`, "latin1");
    return { key: isFolder ? `${name}/` : name, bytes: [head, Buffer.from(id, "hex")] };
  });
  // Git sorts a folder as if its name ended with a slash.
  entries.sort((a, b) => (a.key < b.key ? -1 : 1));
  return scratch.writeObject("tree", Buffer.concat(entries.flatMap((entry) => entry.bytes)));
}

/** Writes the tree that holds exactly these files into the scratch folder, and returns its id. */
export function writeTree(scratch: Scratch, files: readonly TreeFile[]): string {
  const root: Node = new Map();
  for (const file of files) place(root, file);
  return writeNode(scratch, root);
}
