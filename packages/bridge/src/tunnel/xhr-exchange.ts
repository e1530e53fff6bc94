import type { DispatchEvent } from './foreign-events.ts';
import { makeRequest, type TunnelRequest } from './make-request.ts';
import { createEvent } from './natives.ts';
import type { SendRequest } from './send-request.ts';
import { readXhrAnswer, type XhrAnswer } from './xhr-answer.ts';
import { readXhrBody, type XhrBody } from './xhr-body.ts';

/** One request of an `XMLHttpRequest` to the admin API, from `open` to the next `open`. */
export interface XhrExchange {
  /** The URL of the request, without credentials and hash. */
  readonly url: string;
  /** `readyState`: 1 at first, 2 to 4 as the answer comes in, 0 after an abort. */
  readonly state: number;
  /** Whether `send` was called and the request has not ended. */
  readonly isSent: boolean;
  /** From `readyState` 2 on, unless the request failed. */
  readonly answer: XhrAnswer | undefined;
  readonly setRequestHeader: (name: string, value: string) => void;
  readonly overrideMimeType: (mimeType: string) => void;
  readonly send: (body: unknown) => void;
  readonly abort: () => void;
  /** `timeout` was set. */
  readonly restartTimer: () => void;
  /** The object is opened for another request: ends without an event. */
  readonly end: () => void;
}

/** What an exchange needs. */
export interface XhrExchangeOptions {
  readonly xhr: XMLHttpRequest;
  /** Dispatches an event at the object or at its `upload`. */
  readonly dispatch: DispatchEvent;
  readonly ask: SendRequest;
  readonly method: string;
  readonly url: URL;
}

const OTHER_CHARSET = /(;\s*charset=)(?!"?utf-8\b)[^;]*/i;

/**
 * Makes the exchange of an object that was just opened. States and events come in the order of the
 * XMLHttpRequest Standard.
 */
export function createXhrExchange({ xhr, dispatch, ask, method, url }: XhrExchangeOptions): XhrExchange {
  const headers = new Headers();
  let mimeType: string | undefined;
  let state = 1;
  let isSent = false;
  let isUploaded = true;
  let answer: XhrAnswer | undefined;
  let controller = new AbortController();
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fire = (target: EventTarget, type: string, loaded = 0, total = 0): void => {
    dispatch(target, new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
  };
  const setState = (next: number): void => {
    state = next;
    dispatch(xhr, createEvent('readystatechange'));
  };
  const stop = (): void => {
    clearTimeout(timer);
    isSent = false;
    controller.abort();
  };
  const fail = (type: 'error' | 'abort' | 'timeout'): void => {
    stop();
    answer = undefined;
    setState(4);
    if (!isUploaded) {
      isUploaded = true;
      fire(xhr.upload, type);
      fire(xhr.upload, 'loadend');
    }
    fire(xhr, type);
    fire(xhr, 'loadend');
  };

  const restartTimer = (): void => {
    clearTimeout(timer);
    if (isSent && xhr.timeout > 0) timer = setTimeout(() => fail('timeout'), sentAt + xhr.timeout - performance.now());
  };

  const toRequest = ({ content, type }: XhrBody, signal: AbortSignal): TunnelRequest => {
    const named = headers.get('content-type') ?? type;
    // Text is always sent as UTF-8.
    const isText = typeof content === 'string';
    if (named) headers.set('content-type', isText ? named.replace(OTHER_CHARSET, '$1UTF-8') : named);
    const credentials = xhr.withCredentials ? 'include' : 'same-origin';
    return makeRequest(url.href, { method, headers, body: content, signal, credentials });
  };

  const upload = (size: number): void => {
    if (isUploaded) return;
    isUploaded = true;
    for (const type of ['progress', 'load', 'loadend']) fire(xhr.upload, type, size, size);
  };

  const receive = (received: XhrAnswer, { signal }: AbortController): void => {
    const { size, total } = received;
    const steps = [
      () => {
        answer = received;
        setState(2);
      },
      () => size > 0 && setState(3),
      () => size > 0 && fire(xhr, 'progress', size, total),
      () => {
        clearTimeout(timer);
        isSent = false;
        setState(4);
      },
      () => fire(xhr, 'load', size, total),
      () => fire(xhr, 'loadend', size, total),
    ];
    // A listener of the app may abort the request, or open another, at each step.
    for (const step of steps) if (!signal.aborted) step();
  };

  return {
    url: url.href.split('#', 1)[0] ?? '',
    get state() {
      return state;
    },
    get isSent() {
      return isSent;
    },
    get answer() {
      return answer;
    },
    setRequestHeader: (name, value) => headers.append(name, value),
    overrideMimeType(type) {
      mimeType = type;
    },
    send(given) {
      const body = readXhrBody(/^(?:get|head)$/i.test(method) ? null : given);
      const own = new AbortController();
      const request = toRequest(body, own.signal);
      controller = own;
      isSent = true;
      isUploaded = body.content === null;
      sentAt = performance.now();
      fire(xhr, 'loadstart');
      if (!own.signal.aborted && !isUploaded) fire(xhr.upload, 'loadstart', 0, body.size);
      if (own.signal.aborted) return;
      restartTimer();
      ask(request, () => upload(body.size))
        .then((wire) => readXhrAnswer(wire, mimeType))
        .then(
          (received) => receive(received, own),
          () => {
            if (!own.signal.aborted) fail('error');
          },
        );
    },
    abort() {
      if (isSent) fail('abort');
      if (state === 4) {
        state = 0;
        answer = undefined;
      }
    },
    restartTimer,
    end: stop,
  };
}
