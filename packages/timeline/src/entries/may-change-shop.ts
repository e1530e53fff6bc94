import type { RequestEntry } from './entry.ts';

/** Methods that change nothing. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change the shop. Reads and GraphQL without a mutation do not. */
export function mayChangeShop({ lane, method, url, body }: RequestEntry): boolean {
  if (SAFE.has(method)) return false;
  const isGraphql = new URL(url).pathname.endsWith('/graphql.json');
  if (!isGraphql) return true;
  // A list of the admin asks before the recording begins, which then has no body of it.
  if (!body) return lane !== 'shell';
  return body.isBase64 || /\bmutation\b/.test(body.text);
}
