import { isApiPath, LIMITS, parseWebUrl } from '@platformapp/protocol';
import type { RequestFailureCode, RequestId, RequestOutcome, WireRequest } from '@platformapp/protocol';
import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import type { AppRequest } from '../host-options.ts';

interface PendingRequest {
  readonly controller: AbortController;
  readonly isRead: boolean;
}

/** The pending requests of the apps to the admin API. */
export class ApiRequests {
  readonly #context: HostContext;
  readonly #pending = new WeakMap<Session, Map<RequestId, PendingRequest>>();

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** The calls of a guest. A request never rejects, and settles at once when it is aborted. */
  calls(session: Session): Pick<CallHandlers, 'request' | 'abort'> {
    return {
      request: (id, request) => this.#answer(session, id, request),
      abort: (id) => this.#pending.get(session)?.get(id)?.controller.abort(),
    };
  }

  /**
   * The session is over: aborts its requests that only read. One that writes has been sent, as at a
   * server, and is done.
   */
  drop(session: Session): void {
    for (const { controller, isRead } of this.#pending.get(session)?.values() ?? []) if (isRead) controller.abort();
  }

  async #answer(session: Session, id: RequestId, wire: WireRequest): Promise<RequestOutcome> {
    const own = this.#pending.get(session) ?? new Map<RequestId, PendingRequest>();
    if (own.has(id)) return failure('refused');
    if (own.size >= LIMITS.requestsInFlight) return failure('too-many-requests');
    const controller = new AbortController();
    this.#pending.set(session, own.set(id, { controller, isRead: isReadMethod(wire.method) }));

    const aborted = new Promise<RequestOutcome>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(failure('aborted')));
    });
    const reply = await Promise.race([this.#perform(session, wire, controller.signal), aborted]);
    own.delete(id);
    return reply;
  }

  async #perform(session: Session, given: WireRequest, signal: AbortSignal): Promise<RequestOutcome> {
    const { effects } = this.#context;
    const request = this.#check(session, given);
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
  }

  /** Returns the request with its URL re-serialised, or `undefined` when it is refused. */
  #check(session: Session, request: WireRequest): AppRequest | undefined {
    const { method, body } = request;
    const url = parseWebUrl(request.url);
    if (url && this.#isForApi(session, url) && isPossible(method, body)) {
      return { ...request, url: url.href, cause: session.cause };
    }
    const value = `${method} ${request.url}`;
    this.#context.log.record({ code: 'request-refused', place: 'request', value }, session);
    return undefined;
  }

  // The guest may name any shop. That is harmless, because the kernel reads only the path and
  // fetches nothing. Apps put `https://` before the name of any shop, so the protocol does not
  // matter.
  #isForApi(session: Session, url: URL): boolean {
    const named = [...this.#context.origins, session.shopOrigin];
    return isApiPath(url.pathname) && named.some((origin) => parseWebUrl(origin)?.host === url.host);
  }
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
