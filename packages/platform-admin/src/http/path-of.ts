import type { IncomingMessage } from 'node:http';

/** The path of a request, as it was written. */
export function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.split('?', 1)[0] ?? '';
}
