import type { WireResponse } from '@platformapp/protocol';
import type { Realm } from '../tunnel.ts';

/** Makes the `Response` that a request got, as the page's own `fetch` would give it. */
export function toResponse(realm: Realm, { method, url }: Request, answer: WireResponse): Response {
  const { status, statusText, headers, body = new ArrayBuffer(0) } = answer;
  const isEmpty = method === 'HEAD' || status === 204 || status === 205 || status === 304;
  const response = new realm.Response(isEmpty ? null : body, {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, value]),
  });
  const [address = ''] = url.split('#', 1);
  return describe(response, {
    url: address,
    type: new URL(address).origin === realm.location.origin ? 'basic' : 'cors',
  });
}

/** Says of a response what only the network could: a response that is constructed has no address. */
function describe(response: Response, facts: Pick<Response, 'url' | 'type'>): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    url: { value: facts.url },
    type: { value: facts.type },
    clone: { value: () => describe(clone(), facts) },
  });
}
