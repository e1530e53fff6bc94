import type { WireResponse } from '@platformapp/protocol';
import type { Realm } from './realm.ts';

/**
 * Makes the `Response` to a request to the admin API. It has the URL of the request, which the
 * constructor of `Response` cannot set.
 */
export function createApiResponse(realm: Realm, request: Request, answer: WireResponse): Response {
  const [url = ''] = request.url.split('#', 1);
  const type = new URL(url).origin === realm.location.origin ? 'basic' : 'cors';

  class ApiResponse extends realm.Response {
    override get url(): string {
      return url;
    }
    override get type(): ResponseType {
      return type;
    }
    override clone(): Response {
      return new ApiResponse(super.clone().body, this);
    }
  }

  const { status, statusText, headers, body = new ArrayBuffer(0) } = answer;
  const isEmpty = request.method === 'HEAD' || status === 204 || status === 205 || status === 304;
  return new ApiResponse(isEmpty ? null : body, {
    status,
    statusText,
    headers: headers.map(([name, value]) => [name, value]),
  });
}
