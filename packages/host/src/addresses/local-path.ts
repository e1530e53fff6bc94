/** A normalised path that stays within its root: an app's origin, or `/admin`. */
export interface LocalPath {
  /** Starts with one slash. */
  readonly pathname: string;
  /** Empty, or starts with `?`. */
  readonly search: string;
  /** Empty, or starts with `#`. */
  readonly hash: string;
}

const CONTROL = /\p{Cc}/u;
const DECODE_ROUNDS = 8;

/**
 * Normalises a path that starts with a slash. Returns `undefined` when the path could leave its
 * root: by `..` above the top, `//host`, a backslash or a control character (the URL parser
 * silently drops tabs and line breaks), or by any of these under layers of percent-encoding, which
 * a later reader may decode.
 */
export function parseLocalPath(text: string): LocalPath | undefined {
  if (!text.startsWith('/') || CONTROL.test(text)) return undefined;
  // The segment `-` disappears when `..` climbs above the top. The text cannot change the host
  // before it.
  const url = URL.parse(`https://place.invalid/-${text}`);
  if (!url?.pathname.startsWith('/-/')) return undefined;
  const pathname = url.pathname.slice(2);
  const decoded = decodeAscii(pathname);
  if (decoded === undefined || CONTROL.test(decoded) || text.split(/[?#]/, 1)[0]?.includes('\\')) return undefined;
  const plain = decoded.replaceAll('\\', '/');
  if (plain.startsWith('//') || plain.split('/').includes('..')) return undefined;
  return { pathname, search: url.search, hash: url.hash };
}

/**
 * Decodes every layer of percent-encoding of ASCII characters. Returns `undefined` when there are
 * more than `DECODE_ROUNDS`.
 */
function decodeAscii(text: string): string | undefined {
  let current = text;
  for (let round = 0; round < DECODE_ROUNDS; round += 1) {
    const next = current.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    if (next === current) return current;
    current = next;
  }
  return undefined;
}
