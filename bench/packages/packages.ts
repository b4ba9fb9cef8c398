/** Published packages whose changes are reviewed in the benches: two versions each. */

export type Ecosystem = "npm" | "pypi" | "pypi-sdist" | "go" | "crates" | "debian";

export interface PublishedPackage {
  name: string;
  ecosystem: Ecosystem;
  language: string;
  from: string;
  to: string;
}

export const PACKAGES: readonly PublishedPackage[] = [
  { name: "express", ecosystem: "npm", language: "JavaScript", from: "4.17.1", to: "4.21.2" },
  { name: "rxjs", ecosystem: "npm", language: "TypeScript", from: "7.5.7", to: "7.8.1" },
  { name: "requests", ecosystem: "pypi", language: "Python", from: "2.28.0", to: "2.32.3" },
  { name: "flask", ecosystem: "pypi", language: "Python", from: "2.0.0", to: "3.0.3" },
  {
    name: "github.com/gin-gonic/gin",
    ecosystem: "go",
    language: "Go",
    from: "v1.8.0",
    to: "v1.10.0",
  },
  { name: "anyhow", ecosystem: "crates", language: "Rust", from: "1.0.60", to: "1.0.90" },
];
