/** The environment variables that the test runner passes on: those that begin with `VITE_`. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
