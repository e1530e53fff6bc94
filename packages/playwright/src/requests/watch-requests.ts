import type { Intercept } from '@platformapp/kernel/node';
import { errorMessage } from '@platformapp/protocol';
import { recordBytes, type RecordedBody, type RequestEntry, type Timeline } from '@platformapp/timeline';
import type { Causes } from '../recording/causes.ts';
import { ApiRequest, ApiResponse } from './api-request.ts';
import type { Requests } from './requests.ts';

/** What {@link watchRequests} needs. */
export interface WatchRequestsOptions {
  readonly requests: Requests;
  readonly timeline: Timeline;
  readonly causes: Causes;
  /** Remembers the shop as it is now and returns a name for that state. */
  readonly remember: () => Promise<string>;
  /** Called when a request has ended. */
  readonly onEnd: (request: RequestEntry) => void;
}

/**
 * Makes each request to the API of a test's shop an entry of the timeline, and lets the test answer
 * it. The requests of the admin's own pages and of the fixture `shop` are left alone.
 */
export function watchRequests(options: WatchRequestsOptions): Intercept {
  const { requests, timeline, causes, remember, onEnd } = options;
  return async (wire, answer) => {
    const { lane, method, url, headers, body } = wire;
    if (lane === 'shell') return await answer();
    const at = Date.now();
    const request = new ApiRequest(wire, lane, isRead(method) ? undefined : await remember());
    const cause = causes.find(wire.cause);
    const number = timeline.add({ type: 'request', at, lane, method, url, headers, body: record(body), ...cause });
    if (cause.cause === undefined) causes.await(wire.cause, (entry) => timeline.setCause(number, entry));
    const end = (
      status: number,
      rest: { headers?: RequestEntry['headers']; body?: ArrayBuffer; failure?: string },
    ): void => {
      timeline.answer(number, {
        status,
        headers: rest.headers ?? [],
        body: record(rest.body),
        duration: Date.now() - at,
        failure: rest.failure,
      });
      const entry = timeline.find(number);
      if (entry?.type === 'request') onEnd(entry);
    };
    requests.asked.add(request);
    try {
      const wireResponse = await requests.answer(request, wire, answer);
      const response = new ApiResponse(request, wireResponse);
      end(wireResponse.status, {
        headers: wireResponse.headers,
        ...(wireResponse.body && { body: wireResponse.body }),
      });
      request.settle(response);
      requests.answered.add(response);
      return wireResponse;
    } catch (error) {
      const failure = errorMessage(error);
      end(0, { failure });
      request.fail(failure);
      throw error;
    }
  };
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function record(body: ArrayBuffer | undefined): RecordedBody | undefined {
  return body && recordBytes(new Uint8Array(body));
}
