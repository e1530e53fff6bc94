/**
 * Parses an absolute URL that may be opened: `http:` or `https:`, without credentials. Everything else, `javascript:` in
 * all its spellings included, gives `undefined`.
 */
export function findWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}
