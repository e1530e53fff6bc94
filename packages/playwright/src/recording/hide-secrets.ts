/** A header: its name and its value. */
export type Header = readonly [name: string, value: string];

/** Headers whose values are left out of reports, which are kept and shared. */
const SECRET = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|[\w-]*access-token)$/i;

/** Replaces the values of headers that give access. */
export function hideSecrets(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => [name, SECRET.test(name) ? '(hidden)' : value]);
}
