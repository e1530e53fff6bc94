/**
 * Which URLs are meant, as Playwright's `page.route` takes them: a glob for the whole URL, such as
 * `**\/orders.json*`, a pattern, or a predicate. A glob that does not begin with `*` is relative to
 * the admin.
 */
export type UrlMatch = string | RegExp | ((url: URL) => boolean);

/** Whether a URL is meant. */
export function matchesUrl(url: string, match: UrlMatch, base: string): boolean {
  if (typeof match === 'function') return match(new URL(url));
  // A pattern with the flag g or y keeps its last index; a copy does not.
  if (match instanceof RegExp) return new RegExp(match).test(url);
  return globToRegExp(resolveGlob(match, base)).test(url);
}

function resolveGlob(glob: string, base: string): string {
  return glob.startsWith('*') || /^[a-z][a-z\d+.-]*:/i.test(glob) ? glob : `${base}/${glob.replace(/^\//, '')}`;
}

/**
 * Playwright's globs: `*` is anything but a slash, `**` is anything, `{a,b}` is one of several, and
 * a backslash takes the meaning from the sign after it. Every other sign means itself.
 */
function globToRegExp(glob: string): RegExp {
  let isInBraces = false;
  const source = glob.replaceAll(/\\.|\*\*\/|\*\*|\*|[{},]|[^\w]/g, (sign) => {
    switch (sign) {
      case '**/':
        // Also nothing at all, so that `/**/orders` means `/orders` too.
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '{':
        isInBraces = true;
        return '(?:';
      case '}':
        isInBraces = false;
        return ')';
      case ',':
        return isInBraces ? '|' : ',';
      default:
        return escape(sign.length === 2 ? sign.slice(1) : sign);
    }
  });
  return new RegExp(`^${source}$`);
}

function escape(sign: string): string {
  return sign.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
}
