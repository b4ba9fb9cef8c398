import type { Scene } from "./types.ts";

export const CALLBACKS: readonly Scene[] = [
  {
    language: "express callback",
    files: {
      "src/routes.ts": `import { router } from "./router";

router.get("/users/:id", async (req, res) => {
  if (!req.params.id) return res.status(400).end();
  const user = await db.find(req.params.id);
  res.json(user.profile);
});

router.post("/users", (req, res) => {
  if (!req.body) return res.status(401).end();
  res.end();
});
`,
    },
    message: "The id is not validated",
    cites: "const user = await db.find(req.params.id);",
    quotes: [
      ["a guard", "if (!req.params.id) return res.status(400).end();", "refuted"],
      ["code beside the point", "if (!req.body) return res.status(401).end();", "quote_irrelevant"],
    ],
  },
  {
    language: "wrapped handler",
    files: {
      "src/h.ts": `export const handler = wrap(async (event) => {
  if (!event.id) throw new Error("id");
  return load(event.id);
});
export const other = wrap(async (event) => {
  if (!event.other) throw new Error("id");
});
`,
    },
    message: "The id is not validated",
    cites: "return load(event.id);",
    quotes: [
      ["a guard", 'if (!event.id) throw new Error("id");', "refuted"],
      ["code beside the point", 'if (!event.other) throw new Error("id");', "quote_irrelevant"],
    ],
  },
  {
    language: "nested named",
    files: {
      "src/n.ts": `export function serve(req: Req) {
  const ensure = () => { if (!req.user) throw new Forbidden(); };
  ensure();
  function later() {
    if (req.late) return;
  }
  use(req.user);
}
`,
    },
    message: "The user may be missing",
    cites: "use(req.user);",
    quotes: [
      ["a guard", "const ensure = () => { if (!req.user) throw new Forbidden(); };", "refuted"],
      ["code beside the point", "ensure();", "quote_irrelevant"],
      ["a guard", "if (req.late) return;", "refuted"],
    ],
  },
  {
    language: "sinatra",
    files: {
      "app.rb": `require 'sinatra'

get '/orders/:id' do
  halt 403 unless current_user.owns?(params[:id])
  order = Order.find(params[:id])
  order.to_json
end

post '/x' do
  halt 400 if params[:x].nil?
end
__END__
halt 403 unless params[:id]
`,
    },
    message: "No check that the user owns it",
    cites: "order = Order.find(params[:id])",
    quotes: [
      ["a guard", "halt 403 unless current_user.owns?(params[:id])", "refuted"],
      ["code beside the point", "halt 400 if params[:x].nil?", "quote_irrelevant"],
    ],
  },
  {
    language: "go closure",
    files: {
      "main.go": `package main

var handlers = map[string]http.HandlerFunc{
	"/a": func(w http.ResponseWriter, r *http.Request) {
		if r.Body == nil {
			return
		}
		read(r.Body)
	},
	"/b": func(w http.ResponseWriter, r *http.Request) {
		if r.Header == nil {
			return
		}
	},
}

func main() {
	http.HandleFunc("/c", func(w http.ResponseWriter, r *http.Request) {
		if r.URL == nil {
			return
		}
		parse(r.URL)
	})
}
`,
    },
    message: "the body may be nil",
    cites: "read(r.Body)",
    quotes: [
      ["a guard", "if r.Body == nil {", "refuted"],
      ["code beside the point", "if r.Header == nil {", "quote_irrelevant"],
      ["code beside the point", "if r.URL == nil {", "quote_irrelevant"],
    ],
  },
];
