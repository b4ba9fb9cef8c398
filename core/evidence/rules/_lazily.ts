/** A value that is made when it is first asked for: of hundreds of rules a change meets a few. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
