import { isObject, LIMITS, type WireResponse } from '@platformapp/protocol';
import type { Report } from '../misuse/misuse-reporter.ts';
import { keepCause, runningCause } from '../page/running-cause.ts';
import type { WhenOpen } from '../connection/connection.ts';
import { createApiResponse } from './api-response.ts';
import type { UrlClass } from './classify-url.ts';
import { pairsOf, readRequest, type TunnelRequest } from './make-request.ts';
import { patchXhr } from './patch-xhr.ts';
import { hasRequest, type PageWindow } from './natives.ts';
import { createRequestSender } from './send-request.ts';

/** What the tunnel needs from the guest. */
export interface TunnelOptions {
  readonly classify: (url: string) => UrlClass;
  readonly whenOpen: WhenOpen;
  readonly report: Report;
}

/** The prototypes that the tunnel patches. Libraries may put others in their place. */
export interface Prototypes {
  readonly response: Response;
  readonly xhr: XMLHttpRequest | undefined;
}

/**
 * Wraps the `fetch` and `XMLHttpRequest` of a page. The host answers requests to the admin API,
 * and they never reach the network. All other requests go unchanged to the page's own functions.
 * While the page does not know its host, a request that may be for the API waits for the session.
 */
export function installTunnel(
  page: PageWindow,
  prototypes: Prototypes,
  { classify, whenOpen, report }: TunnelOptions,
): void {
  const fetchFromNetwork = page.fetch.bind(page);
  keepCausesOfReads(prototypes.response);
  const send = createRequestSender(whenOpen, report);

  const isForApi = async ({ url, signal }: TunnelRequest): Promise<boolean> => {
    if (classify(url) === 'undecided') await waitForSession(whenOpen, signal);
    return classify(url) === 'api';
  };

  const askNetwork = async (request: TunnelRequest): Promise<Response> => {
    if (hasRequest() && request instanceof Request) return fetchFromNetwork(request);
    const { url, method, headers, signal } = request;
    const body = /^(?:GET|HEAD)$/.test(method) ? null : await request.arrayBuffer();
    return fetchFromNetwork(url, { method, headers: pairsOf(headers), signal, body });
  };

  page.fetch = async (...args) => {
    const [input, init] = args;
    const url = String(isObject(input) && 'url' in input ? input['url'] : input);
    if (classify(url) === 'network') return keepCause(fetchFromNetwork(...args));
    const cause = runningCause();
    const request = await readRequest(input, init, page.document.baseURI);
    return (await isForApi(request))
      ? createApiResponse(request, await send(request, undefined, cause))
      : askNetwork(request);
  };

  patchXhr(page, prototypes.xhr, {
    isTunnelled: (url) => classify(url) !== 'network',
    report,
    ask: async (request, onSent) => {
      const cause = runningCause();
      return (await isForApi(request)) ? send(request, onSent, cause) : toWireResponse(await askNetwork(request));
    },
  });
}

/** The code that waits for the body of a response has the cause of the code that asks for it. */
function keepCausesOfReads(response: Response): void {
  for (const name of ['arrayBuffer', 'blob', 'formData', 'json', 'text'] as const) {
    const read: () => Promise<unknown> = response[name];
    Object.assign(response, {
      [name](this: Response) {
        return keepCause(read.call(this));
      },
    });
  }
}

/**
 * Resolves when a session is open. Rejects with the reason of the signal, or like a network error
 * after `LIMITS.callDeadline`.
 */
function waitForSession(whenOpen: WhenOpen, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // `fetch` rejects with the reason that the app gave, which may be any value.
    signal.addEventListener('abort', () => reject(signal.reason));
    setTimeout(() => reject(new TypeError('Failed to fetch')), LIMITS.callDeadline);
    whenOpen(() => resolve());
  });
}

async function toWireResponse(response: Response): Promise<WireResponse> {
  const { status, statusText, headers } = response;
  return { status, statusText, headers: pairsOf(headers), body: await response.arrayBuffer() };
}
