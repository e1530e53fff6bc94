/** What the test runner hands over from the environment: the variables that begin with `VITE_`. */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}
