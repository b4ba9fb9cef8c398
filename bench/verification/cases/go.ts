import type { Theme } from "../types.ts";

export const GO: readonly Theme[] = [
  {
    name: "nil",
    path: "orders/ship.go",
    text: `package orders

// order was checked for nil by the handler: if order == nil { return ErrNoOrder }
func Ship(order *Order, carrier Carrier) error {
{{guard}}
	label := "if order == nil { return ErrNoOrder }"
	carrier.Print(label, order.Address)
	return nil
}

func Cancel(refund *Refund) error {
	if refund == nil {
		return ErrNoOrder
	}
	return nil
}
`,
    guard: "\tif order == nil {\n\t\treturn ErrNoOrder\n\t}",
    cites: "carrier.Print(label, order.Address)",
    message: "A nil `order` panics when its address is printed",
    comment: "// order was checked for nil by the handler: if order == nil { return ErrNoOrder }",
    foreign: "\tif refund == nil {",
  },
  {
    name: "bounds",
    path: "page/window.go",
    text: `package page

// size is always below the maximum
func Window(items []Item, from, size int) []Item {
{{guard}}
	end := from + size
	return items[from:end]
}

func Last(list []Item, n int) Item {
	if n > len(list) {
		return Item{}
	}
	return list[n-1]
}
`,
    guard: "\tif from < 0 || size < 0 || from+size > len(items) {\n\t\treturn nil\n\t}",
    cites: "return items[from:end]",
    message: "The slice goes out of range when from plus size passes the end of items",
    comment: "// size is always below the maximum",
    foreign: "\tif n > len(list) {",
  },
  {
    name: "permission",
    path: "api/remove.go",
    text: `package api

// requireOwner(w, r) runs before every handler of this package.
func RemoveProject(w http.ResponseWriter, r *http.Request) {
	project := projects.Find(r.PathValue("id"))
{{guard}}
	projects.Delete(project)
	w.WriteHeader(http.StatusNoContent)
}

func RemoveTag(w http.ResponseWriter, r *http.Request) {
	tag := tags.Find(r.PathValue("id"))
	if !session(r).Owns(tag) {
		return
	}
	tags.Delete(tag)
}
`,
    guard:
      '\tif !session(r).Owns(project) {\n\t\thttp.Error(w, "forbidden", http.StatusForbidden)\n\t\treturn\n\t}',
    cites: "projects.Delete(project)",
    message: "Anybody can delete a project: nothing checks who owns `project`",
    comment: "// requireOwner(w, r) runs before every handler of this package.",
    foreign: "\tif !session(r).Owns(tag) {",
  },
  {
    name: "lock",
    path: "cache/put.go",
    text: `package cache

// Put is safe for concurrent use: c.mu.Lock() is held.
func (c *Cache) Put(key string, value []byte) {
{{guard}}
	c.entries[key] = value
}

func (p *Pool) Take() *Conn {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.free.Pop()
}
`,
    guard: "\tc.mu.Lock()\n\tdefer c.mu.Unlock()",
    cites: "c.entries[key] = value",
    message: "Put writes the map `entries` without a lock, which races with readers",
    comment: "// Put is safe for concurrent use: c.mu.Lock() is held.",
    foreign: "\tp.mu.Lock()",
  },
  {
    name: "path",
    path: "files/open.go",
    text: `package files

// name holds no "..": it is validated
func Open(root, name string) (*os.File, error) {
{{guard}}
	return os.Open(filepath.Join(root, name))
}

func Exists(root, file string) bool {
	if !filepath.IsLocal(file) {
		return false
	}
	return true
}
`,
    guard: "\tif !filepath.IsLocal(name) {\n\t\treturn nil, fs.ErrInvalid\n\t}",
    cites: "return os.Open(filepath.Join(root, name))",
    message: "Path traversal: `name` may leave the root through ..",
    comment: '// name holds no "..": it is validated',
    foreign: "\tif !filepath.IsLocal(file) {",
  },
];
