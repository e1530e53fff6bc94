import { isApiPath, LIMITS, parseWebUrl } from '@platformapp/protocol';
import type { RequestFailureCode, RequestId, RequestOutcome, WireRequest } from '@platformapp/protocol';
import type { AppRequest, HostEffects } from '../options/host-options.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** The pending requests of the apps to the admin API. */
export interface ApiRequests {
  /** Answers a request. Never rejects, and settles at once when the request is aborted. */
  answer(session: HostSession, id: RequestId, request: WireRequest): Promise<RequestOutcome>;
  /** The guest aborted a request. */
  abort(session: HostSession, id: RequestId): void;
  /**
   * The session is over: aborts its requests that only read. One that writes has been sent, as at a
   * server, and is done.
   */
  drop(session: HostSession): void;
}

/** What the requests need. */
export interface ApiRequestsOptions {
  readonly effects: HostEffects;
  readonly log: MisuseLog;
  /** The origins of the shop and of the shell. A session adds the shop that its guest names. */
  readonly origins: readonly string[];
}

interface PendingRequest {
  readonly controller: AbortController;
  readonly isRead: boolean;
}

/** Makes the empty set of requests. */
export function createApiRequests({ effects, log, origins }: ApiRequestsOptions): ApiRequests {
  const pending = new WeakMap<HostSession, Map<RequestId, PendingRequest>>();

  // The guest may name any shop. That is harmless, because the kernel reads only the path and
  // fetches nothing. Apps put `https://` before the name of any shop, so the protocol does not matter.
  const isForApi = (session: HostSession, url: URL): boolean =>
    isApiPath(url.pathname) && [...origins, session.shopOrigin].some((named) => parseWebUrl(named)?.host === url.host);

  /** Returns the request with its URL re-serialised, or `undefined` when it is refused. */
  const check = (session: HostSession, request: WireRequest): AppRequest | undefined => {
    const { method, body } = request;
    const url = parseWebUrl(request.url);
    if (url && isForApi(session, url) && isPossible(method, body))
      return { ...request, url: url.href, cause: session.cause };
    log.record({ code: 'request-refused', place: 'request', value: `${method} ${request.url}` }, session);
    return undefined;
  };

  const perform = async (session: HostSession, given: WireRequest, signal: AbortSignal): Promise<RequestOutcome> => {
    const request = check(session, given);
    if (!request) return failure('refused');
    if (!effects.answerRequest) return failure('api-missing');
    try {
      const response = await effects.answerRequest(request, signal);
      const size = response.body?.byteLength ?? 0;
      return size > LIMITS.requestBodyBytes ? failure('too-large') : { type: 'response', response };
    } catch (error) {
      if (!signal.aborted) console.error(`The admin API failed at ${request.method} ${request.url}.`, error);
      return failure('failed');
    }
  };

  return {
    async answer(session, id, wire) {
      const own = pending.get(session) ?? new Map<RequestId, PendingRequest>();
      if (own.has(id)) return failure('refused');
      if (own.size >= LIMITS.requestsInFlight) return failure('too-many-requests');
      const controller = new AbortController();
      pending.set(session, own.set(id, { controller, isRead: isReadMethod(wire.method) }));

      const aborted = new Promise<RequestOutcome>((resolve) => {
        controller.signal.addEventListener('abort', () => resolve(failure('aborted')));
      });
      const reply = await Promise.race([perform(session, wire, controller.signal), aborted]);
      own.delete(id);
      return reply;
    },
    abort: (session, id) => pending.get(session)?.get(id)?.controller.abort(),
    drop(session) {
      for (const { controller, isRead } of pending.get(session)?.values() ?? []) if (isRead) controller.abort();
    },
  };
}

/**
 * Says whether a browser would make such a request (Fetch Standard: *forbidden methods*, `GET` and
 * `HEAD` bodies).
 */
function isPossible(method: string, body: ArrayBuffer | undefined): boolean {
  return !/^(?:CONNECT|TRACE|TRACK)$/i.test(method) && !(body && isReadMethod(method));
}

function isReadMethod(method: string): boolean {
  return /^(?:GET|HEAD)$/i.test(method);
}

function failure(code: RequestFailureCode): RequestOutcome {
  return { type: 'failure', code };
}
