/** A header: its name and its value. */
export type Header = readonly [name: string, value: string];

/** Headers whose values are left out of reports, which are kept and shared. */
const SECRET = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|[\w-]*access-token)$/i;

/** The signature in the URL that the admin opens an app with, also where that URL is escaped. */
const SIGNATURE = /(hmac(?:=|%3D))[\da-f]{64}/gi;

const HIDDEN = '(hidden)';

/** Replaces the values of headers that give access. */
export function hideSecrets(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => [name, SECRET.test(name) ? HIDDEN : value]);
}

/**
 * Replaces the `hmac` of each URL in a text: anyone with the whole URL can open the app as the
 * admin does.
 */
export function hideSignatures(text: string): string {
  return text.replaceAll(SIGNATURE, `$1${HIDDEN}`);
}
