const KEY = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;

/**
 * Says whether a text can be the key of an app: one path segment, at most 100 characters, never `.`
 * or `..`.
 */
export function isAppKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * Makes a key out of any text, or `undefined` when nothing of it can stay: `<API_KEY>` becomes
 * `API_KEY`, `localhost:4821` becomes `localhost-4821`.
 */
export function toAppKey(text: string): string | undefined {
  const key = text
    .replaceAll(/[^A-Za-z0-9._~-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100)
    .replace(/-+$/, '');
  return isAppKey(key) ? key : undefined;
}

/** Makes a key that is not among `taken`, by a number at its end where it is needed. */
export function toUniqueKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const candidate = key.slice(0, 100 - suffix.length) + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}
