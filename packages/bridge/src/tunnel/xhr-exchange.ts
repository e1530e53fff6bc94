import { dispatchAt } from './foreign-events.ts';
import { makeRequest, type TunnelRequest } from './make-request.ts';
import { createEvent } from './natives.ts';
import type { SendRequest } from './send-request.ts';
import { readXhrAnswer, type XhrAnswer } from './xhr-answer.ts';
import { readXhrBody, type XhrBody } from './xhr-body.ts';

/** What an exchange needs. */
export interface XhrExchangeOptions {
  readonly xhr: XMLHttpRequest;
  readonly ask: SendRequest;
  readonly method: string;
  readonly url: URL;
}

const OTHER_CHARSET = /(;\s*charset=)(?!"?utf-8\b)[^;]*/i;

/**
 * One request of an `XMLHttpRequest` to the admin API, from `open` to the next `open`. States and
 * events come in the order of the XMLHttpRequest Standard.
 */
export class XhrExchange {
  /** The URL of the request, without credentials and hash. */
  readonly url: string;
  /** `readyState`: 1 at first, 2 to 4 as the answer comes in, 0 after an abort. */
  state = 1;
  /** Whether `send` was called and the request has not ended. */
  isSent = false;
  /** From `readyState` 2 on, unless the request failed. */
  answer: XhrAnswer | undefined;
  /** What the app gave to `overrideMimeType`. */
  mimeType: string | undefined;
  readonly headers: Headers = new Headers();
  readonly #options: XhrExchangeOptions;
  #isUploaded = true;
  #controller = new AbortController();
  #sentAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: XhrExchangeOptions) {
    this.#options = options;
    this.url = options.url.href.split('#', 1)[0] ?? '';
  }

  send(given: unknown): void {
    const { xhr, method, ask } = this.#options;
    const body = readXhrBody(/^(?:get|head)$/i.test(method) ? null : given);
    const controller = new AbortController();
    const request = this.#toRequest(body, controller.signal);
    this.#controller = controller;
    this.isSent = true;
    this.#isUploaded = body.content === null;
    this.#sentAt = performance.now();
    this.#fire(xhr, 'loadstart');
    if (!controller.signal.aborted && !this.#isUploaded) this.#fire(xhr.upload, 'loadstart', 0, body.size);
    if (controller.signal.aborted) return;
    this.restartTimer();
    ask(request, () => this.#upload(body.size))
      .then((wire) => readXhrAnswer(wire, this.mimeType))
      .then(
        (received) => this.#receive(received, controller),
        () => {
          if (!controller.signal.aborted) this.#fail('error');
        },
      );
  }

  abort(): void {
    if (this.isSent) this.#fail('abort');
    if (this.state === 4) {
      this.state = 0;
      this.answer = undefined;
    }
  }

  /** `timeout` was set. */
  restartTimer(): void {
    const { timeout } = this.#options.xhr;
    clearTimeout(this.#timer);
    // An object of a library may have none.
    if (!this.isSent || !(timeout > 0)) return;
    this.#timer = setTimeout(() => this.#fail('timeout'), this.#sentAt + timeout - performance.now());
  }

  /** The object is opened for another request: ends without an event. */
  end(): void {
    clearTimeout(this.#timer);
    this.isSent = false;
    this.#controller.abort();
  }

  #fire(target: EventTarget, type: string, loaded = 0, total = 0): void {
    dispatchAt(target, new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
  }

  #setState(next: number): void {
    this.state = next;
    dispatchAt(this.#options.xhr, createEvent('readystatechange'));
  }

  #fail(type: 'error' | 'abort' | 'timeout'): void {
    const { xhr } = this.#options;
    this.end();
    this.answer = undefined;
    this.#setState(4);
    if (!this.#isUploaded) {
      this.#isUploaded = true;
      this.#fire(xhr.upload, type);
      this.#fire(xhr.upload, 'loadend');
    }
    this.#fire(xhr, type);
    this.#fire(xhr, 'loadend');
  }

  #toRequest({ content, type }: XhrBody, signal: AbortSignal): TunnelRequest {
    const { xhr, method, url } = this.#options;
    const { headers } = this;
    const named = headers.get('content-type') ?? type;
    // Text is always sent as UTF-8.
    const isText = typeof content === 'string';
    if (named) headers.set('content-type', isText ? named.replace(OTHER_CHARSET, '$1UTF-8') : named);
    const credentials = xhr.withCredentials ? 'include' : 'same-origin';
    return makeRequest(url.href, { method, headers, body: content, signal, credentials });
  }

  #upload(size: number): void {
    if (this.#isUploaded) return;
    this.#isUploaded = true;
    for (const type of ['progress', 'load', 'loadend']) this.#fire(this.#options.xhr.upload, type, size, size);
  }

  #receive(received: XhrAnswer, { signal }: AbortController): void {
    const { xhr } = this.#options;
    const { size, total } = received;
    const steps = [
      () => {
        this.answer = received;
        this.#setState(2);
      },
      () => size > 0 && this.#setState(3),
      () => size > 0 && this.#fire(xhr, 'progress', size, total),
      () => {
        clearTimeout(this.#timer);
        this.isSent = false;
        this.#setState(4);
      },
      () => this.#fire(xhr, 'load', size, total),
      () => this.#fire(xhr, 'loadend', size, total),
    ];
    // A listener of the app may abort the request, or open another, at each step.
    for (const step of steps) if (!signal.aborted) step();
  }
}
