/**
 * Parses an absolute URL that may be opened: `http:` or `https:`, without credentials. Everything else, `javascript:` in
 * all its spellings included, gives `undefined`.
 */
export function findWebUrl(text: string): URL | undefined {
  try {
    const url = new URL(text);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    return isWeb && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}
