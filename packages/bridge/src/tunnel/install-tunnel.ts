import { isObject, LIMITS, type WireResponse } from '@platformapp/protocol';
import type { Report } from '../config/misuse-reporter.ts';
import type { WithSession } from '../session/outbox.ts';
import { createApiResponse } from './api-response.ts';
import type { UrlClass } from './classify-url.ts';
import { patchXhr } from './patch-xhr.ts';
import { createRequestSender } from './send-request.ts';

/** What the tunnel needs of the guest. */
export interface TunnelOptions {
  readonly classify: (url: string) => UrlClass;
  readonly withSession: WithSession;
  readonly report: Report;
}

/**
 * Stands in front of a page's `fetch` and `XMLHttpRequest`. A request to the admin API is answered
 * by the host and never reaches the network. Every other request goes to the page's own functions,
 * untouched. A request that might be one to the API of a host that the page does not know yet waits
 * for the session, and goes its way then.
 */
export function installTunnel(page: Window, { classify, withSession, report }: TunnelOptions): void {
  const realm = page.document.defaultView;
  if (!realm) return;
  const { Request } = realm;
  const fetchFromNetwork = realm.fetch.bind(realm);
  const send = createRequestSender(withSession);

  const isForApi = async ({ url, signal }: Request): Promise<boolean> => {
    if (classify(url) === 'undecided') await waitForSession(withSession, signal);
    return classify(url) === 'api';
  };

  realm.fetch = async (...args) => {
    const [input] = args;
    const url = String(isObject(input) && 'url' in input ? input['url'] : input);
    if (classify(url) === 'network') return fetchFromNetwork(...args);
    // Takes body and headers as they are now, and refuses what the page's own `fetch` refuses.
    const request = new Request(...args);
    return (await isForApi(request))
      ? createApiResponse(realm, request, await send(request))
      : fetchFromNetwork(request);
  };

  patchXhr(realm, {
    isTunnelled: (url) => classify(url) !== 'network',
    report,
    ask: async (request, onSent) =>
      (await isForApi(request)) ? send(request, onSent) : toWireResponse(await fetchFromNetwork(request)),
  });
}

/**
 * Resolves when a session is open. Rejects with the reason of the signal, or as a lost network does
 * when none comes.
 */
function waitForSession(withSession: WithSession, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // Whatever the app gave as the reason is what its `fetch` rejects with.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(() => reject(new TypeError('Failed to fetch')), LIMITS.callDeadline);
    withSession(async () => resolve());
  });
}

async function toWireResponse(response: Response): Promise<WireResponse> {
  const { status, statusText, headers } = response;
  return { status, statusText, headers: [...headers], body: await response.arrayBuffer() };
}
