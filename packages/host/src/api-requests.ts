import { isApiPath, LIMITS } from '@platformapp/protocol';
import type { Replies, RequestFailure, RequestFailureCode, RequestId, WireRequest } from '@platformapp/protocol';
import { transfer } from 'comlink';
import type { HostEffects } from './host-effects.ts';
import type { MisuseLog } from './misuse-log.ts';
import type { Session } from './session.ts';
import { parseShopOrigin } from './shop-origin.ts';
import { parseWebUrl } from './web-url.ts';

/** The requests of the apps to the admin API that have no answer yet. */
export interface ApiRequests {
  /** How many there are. */
  readonly size: number;
  /** Has a request answered. Never rejects; once aborted, it settles at once. */
  answer(session: Session, id: RequestId, request: WireRequest): Promise<Replies['request']>;
  /** The guest aborted a request. */
  abort(session: Session, id: RequestId): void;
  /** The session is over: aborts all its requests. */
  drop(session: Session): void;
}

/** What the requests need. */
export interface ApiRequestsOptions {
  readonly effects: HostEffects;
  readonly log: MisuseLog;
  /** The origins of the shop and of the shell. A session adds the shop that its guest names. */
  readonly origins: readonly string[];
}

/** Makes the empty set of requests. */
export function createApiRequests({ effects, log, origins }: ApiRequestsOptions): ApiRequests {
  const pending = new Map<Session, Map<RequestId, AbortController>>();

  /** A guest's word for its shop opens no way out: whoever answers goes by the path and fetches nothing. */
  const isForApi = (session: Session, url: URL): boolean =>
    isApiPath(url.pathname) && [...origins, parseShopOrigin(session.shopOrigin)].includes(url.origin);

  const makeRequest = (session: Session, wire: WireRequest, signal: AbortSignal): Request | undefined => {
    const url = parseWebUrl(wire.url);
    if (url && isForApi(session, url)) {
      try {
        const { method, headers, body = null } = wire;
        return new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal });
      } catch {
        // A method that is forbidden, or a body where there may be none.
      }
    }
    log.record({ code: 'request-refused', place: 'request', value: `${wire.method} ${wire.url}` }, session);
    return undefined;
  };

  const perform = async (session: Session, wire: WireRequest, signal: AbortSignal): Promise<Replies['request']> => {
    const request = makeRequest(session, wire, signal);
    if (!request) return failure('refused');
    if (!effects.answerRequest) return failure('api-missing');
    try {
      return await toReply(await effects.answerRequest(request));
    } catch (error) {
      if (!signal.aborted) console.error(`The admin API failed at ${wire.method} ${wire.url}.`, error);
      return failure('failed');
    }
  };

  return {
    get size() {
      return [...pending.values()].reduce((sum, { size }) => sum + size, 0);
    },
    async answer(session, id, wire) {
      const own = pending.get(session) ?? new Map<RequestId, AbortController>();
      if (own.has(id)) return failure('refused');
      if (own.size >= LIMITS.requestsInFlight) return failure('too-many-requests');
      const controller = new AbortController();
      pending.set(session, own.set(id, controller));

      const aborted = new Promise<RequestFailure>((resolve) => {
        controller.signal.addEventListener('abort', () => resolve(failure('aborted')));
      });
      const reply = await Promise.race([perform(session, wire, controller.signal), aborted]);
      own.delete(id);
      if (own.size === 0) pending.delete(session);
      return reply;
    },
    abort: (session, id) => pending.get(session)?.get(id)?.abort(),
    drop(session) {
      for (const controller of pending.get(session)?.values() ?? []) controller.abort();
    },
  };
}

async function toReply(response: Response): Promise<Replies['request']> {
  // `Response.error()` has the status 0: a network error, which no guest could make a response of.
  if (response.status < 200) return failure('failed');
  const body = response.body ? await response.arrayBuffer() : undefined;
  if (body && body.byteLength > LIMITS.requestBodyBytes) return failure('too-large');
  const { status, statusText, headers } = response;
  // The body moves to the guest instead of being copied.
  return transfer({ type: 'response', status, statusText, headers: [...headers], body }, body ? [body] : []);
}

function failure(code: RequestFailureCode): RequestFailure {
  return { type: 'failure', code };
}
