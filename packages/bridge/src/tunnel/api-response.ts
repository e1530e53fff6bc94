import type { WireResponse } from '@platformapp/protocol';
import type { TunnelRequest } from './make-request.ts';

/**
 * Makes the `Response` to a request to the admin API. It has the URL of the request, which the
 * constructor of `Response` cannot set.
 */
export function createApiResponse(request: TunnelRequest, answer: WireResponse): Response {
  const [url = ''] = request.url.split('#', 1);
  const type = new URL(url).origin === location.origin ? 'basic' : 'cors';
  const { status, statusText, headers, body = new ArrayBuffer(0) } = answer;
  const isEmpty = request.method === 'HEAD' || status === 204 || status === 205 || status === 304;

  const complete = (response: Response): Response => {
    const clone = response.clone.bind(response);
    return Object.defineProperties(response, {
      url: { value: url },
      type: { value: type },
      clone: { value: () => complete(clone()) },
    });
  };
  return complete(
    new Response(isEmpty ? null : body, {
      status,
      statusText,
      headers: headers.map(([name, value]) => [name, value]),
    }),
  );
}
