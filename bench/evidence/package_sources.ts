import type { Ecosystem } from "../packages/packages.ts";

/** A published package whose sources are reviewed as one change. */
export interface PackageSource {
  name: string;
  ecosystem: Ecosystem;
  version: string;
  language: string;
}

function of(ecosystem: Ecosystem, language: string, name: string, version: string): PackageSource {
  return { name, ecosystem, version, language };
}

/** Twenty packages that most of the field uses; what they ship, tests and tools included. */
export const PACKAGE_SOURCES: readonly PackageSource[] = [
  of("npm", "JavaScript", "express", "4.21.2"),
  of("npm", "JavaScript", "axios", "1.7.9"),
  of("npm", "JavaScript", "eslint", "9.17.0"),
  of("npm", "JavaScript", "webpack", "5.97.1"),
  of("npm", "TypeScript", "rxjs", "7.8.1"),
  of("pypi-sdist", "Python", "requests", "2.32.3"),
  of("pypi-sdist", "Python", "flask", "3.0.3"),
  of("pypi-sdist", "Python", "django", "5.1.4"),
  of("pypi-sdist", "Python", "celery", "5.4.0"),
  of("pypi-sdist", "Python", "scrapy", "2.12.0"),
  of("go", "Go", "github.com/gin-gonic/gin", "v1.10.0"),
  of("go", "Go", "github.com/spf13/cobra", "v1.8.1"),
  of("go", "Go", "gorm.io/gorm", "v1.25.12"),
  of("crates", "Rust", "tokio", "1.42.0"),
  of("debian", "Java", "jackson-databind", "2.14.0-1+deb12u1"),
  of("debian", "Ruby", "puma", "5.6.5-3+deb12u1"),
  of("debian", "PHP", "composer", "2.5.5-1+deb12u5"),
  of("debian", "C", "curl", "7.88.1-10+deb12u15"),
  of("debian", "C#", "keepass2", "2.47+dfsg-2"),
  of("debian", "Shell", "debootstrap", "1.0.128+nmu2+deb12u2"),
];
