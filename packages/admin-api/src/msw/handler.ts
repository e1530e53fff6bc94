import { RequestHandler } from 'msw';
import { isApiPath } from '../route.ts';

/**
 * The API, or whatever carries a request to it.
 *
 * @param requestId Names the request. The worker lane hands one over again, under the same id, when
 *   the page that had it
 *   went away before it answered.
 */
export type Answer = (request: Request, requestId: string) => Promise<Response>;

/**
 * The one handler that MSW needs for the API: it takes every request to an API path on any origin,
 * so that none of them ever goes to the network, and hands it over unread. Everything else is
 * passed by.
 *
 * One catch-all instead of a handler for each path, because MSW counts `.xml` and `.json` among the
 * assets whose requests it lets through unhandled.
 */
export function createApiHandler(answer: Answer): RequestHandler {
  return new ApiHandler(answer);
}

/**
 * Leaves out what MSW's HTTP handlers do before they answer: to read the cookies of the page, which
 * no API of ours looks at, and to match patterns.
 */
class ApiHandler extends RequestHandler {
  constructor(answer: Answer) {
    super({ info: { header: 'the admin API' }, resolver: ({ request, requestId }) => answer(request, requestId) });
  }

  override predicate({ request }: { readonly request: Request }): boolean {
    return isApiPath(new URL(request.url).pathname);
  }

  /** Says nothing: the inspector of the shell shows each request. */
  override log(): void {}
}
