import { RequestHandler } from 'msw';
import { isApiPath } from '@platformapp/protocol';

/**
 * The API, or a function that passes requests on to it.
 *
 * @param requestId Identifies the request. The service worker sends a request again, under the
 *   same id, when a page closes before it answers.
 */
export type Answer = (request: Request, requestId: string) => Promise<Response>;

/**
 * The one handler that MSW needs for the API. It answers every request to an API path on any
 * origin, so that none of them reaches the network, and ignores all others.
 *
 * There is no handler for each path, because MSW lets unhandled requests for `.xml` and `.json`
 * through as assets.
 */
export function createApiHandler(answer: Answer): RequestHandler {
  return new ApiHandler(answer);
}

/** Unlike MSW's HTTP handlers, this one does not read cookies or match path patterns. */
class ApiHandler extends RequestHandler {
  constructor(answer: Answer) {
    super({ info: { header: 'the admin API' }, resolver: ({ request, requestId }) => answer(request, requestId) });
  }

  override predicate({ request }: { readonly request: Request }): boolean {
    return isApiPath(new URL(request.url).pathname);
  }

  /** Logs nothing, because the inspector of the shell shows each request. */
  override log(): void {}
}
