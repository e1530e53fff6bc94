import type { RequestEntry } from '@platformapp/timeline';

/** Makes a request without an answer, with a path as its URL. */
export function createRequest({ url = '/admin/webhooks.xml', ...request }: Partial<RequestEntry> = {}): RequestEntry {
  return {
    type: 'request',
    at: 0,
    lane: 'tunnel',
    method: 'GET',
    headers: [],
    body: undefined,
    answer: undefined,
    ...request,
    url: new URL(url, 'http://localhost:4820').href,
  };
}
