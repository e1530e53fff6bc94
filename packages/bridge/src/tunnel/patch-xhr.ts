import type { Report } from '../misuse/misuse-reporter.ts';
import { createEvent, type PageWindow } from './natives.ts';
import type { SendRequest } from './send-request.ts';
import { dispatchAt, noteListeners } from './foreign-events.ts';
import { XhrExchange } from './xhr-exchange.ts';

/** What the patched `XMLHttpRequest` needs. */
export interface XhrTunnelOptions {
  /** Says whether a request to this URL goes through the tunnel. */
  readonly isTunnelled: (url: string) => boolean;
  /** Sends a request through the tunnel. */
  readonly ask: SendRequest;
  readonly report: Report;
}

/**
 * Patches the `XMLHttpRequest` of a page. An object that is opened for the admin API has an
 * exchange with the host, which its methods and properties use. All other objects work as before.
 *
 * Real objects share a prototype, which is patched beneath every wrapper. Where a library makes
 * objects of its own, each of them is patched.
 */
export function patchXhr(page: PageWindow, prototype: XMLHttpRequest | undefined, options: XhrTunnelOptions): void {
  const patch = createPatch(page.document, options);
  if (prototype) {
    patch(prototype);
    return;
  }
  page.XMLHttpRequest = new Proxy(page.XMLHttpRequest, {
    construct(target, args, newTarget) {
      const xhr: XMLHttpRequest = Reflect.construct(target, args, newTarget);
      patch(xhr);
      noteListeners(xhr);
      return xhr;
    },
  });
}

function refuse(message: string): never {
  throw new DOMException(message, 'InvalidStateError');
}

function refuseUnlessOpen({ state, isSent }: XhrExchange): void {
  if (isSent || state !== 1) refuse('The object is not open, or its request has been sent already.');
}

function refuseLate({ state }: XhrExchange): void {
  if (state > 2) refuse('The response is there already.');
}

/** Makes a function that patches the prototype of real objects, or one object of a library. */
function createPatch(
  document: Document,
  { isTunnelled, ask, report }: XhrTunnelOptions,
): (target: XMLHttpRequest) => void {
  const exchanges = new WeakMap<XMLHttpRequest, XhrExchange>();
  const find = (xhr: XMLHttpRequest): XhrExchange | undefined => exchanges.get(xhr);

  const readers: Readonly<Record<string, (exchange: XhrExchange, xhr: XMLHttpRequest) => unknown>> = {
    readyState: ({ state }) => state,
    status: ({ answer }) => answer?.status ?? 0,
    statusText: ({ answer }) => answer?.statusText ?? '',
    responseURL: ({ answer, url }) => (answer ? url : ''),
    response: (exchange, xhr) => {
      if (isText(xhr)) return readText(exchange);
      return exchange.state === 4 ? (exchange.answer?.read(xhr.responseType) ?? null) : null;
    },
    responseText: (exchange, xhr) =>
      isText(xhr) ? readText(exchange) : refuse(`There is no text where responseType is ${xhr.responseType}.`),
    responseXML: (exchange, xhr) => {
      if (xhr.responseType !== 'document' && xhr.responseType !== '') refuse('responseType asks for no document.');
      return exchange.state === 4 ? (exchange.answer?.readXml(xhr.responseType) ?? null) : null;
    },
  };
  const guards: Readonly<Record<string, (exchange: XhrExchange) => void>> = {
    responseType: refuseLate,
    withCredentials: ({ state, isSent }) => {
      if (state > 1 || isSent) refuse('The request has been sent already.');
    },
  };

  return (target) => {
    // Each is called with an object below.
    // oxlint-disable-next-line typescript/unbound-method
    const { open, setRequestHeader, overrideMimeType, send, abort, getResponseHeader, getAllResponseHeaders } = target;
    Object.assign(target, {
      open(this: XMLHttpRequest, ...args: Parameters<XMLHttpRequest['open']>) {
        const [method, address] = args;
        const isOurs = isTunnelled(String(address));
        // A third argument makes the request synchronous when it is falsy, `undefined` included.
        if (isOurs && args.length > 2 && !args[2]) {
          report('request-synchronous', 'XMLHttpRequest.open', address);
          throw new DOMException('The admin API has no synchronous requests', 'InvalidAccessError');
        }
        // The native `open` checks method and URL. The native object is never sent.
        open.apply(this, args);
        const before = find(this);
        before?.end();
        exchanges.delete(this);
        if (isOurs) {
          const url = new URL(address, document.baseURI);
          url.username = '';
          url.password = '';
          exchanges.set(this, new XhrExchange({ xhr: this, ask, method, url }));
        }
        // The native object was still in state 1, so the native `open` has fired no event.
        if (before && before.state !== 1) dispatchAt(this, createEvent('readystatechange'));
      },
      setRequestHeader(this: XMLHttpRequest, name: string, value: string) {
        const exchange = find(this);
        if (exchange) refuseUnlessOpen(exchange);
        setRequestHeader.call(this, name, value);
        exchange?.headers.append(name, value);
      },
      overrideMimeType(this: XMLHttpRequest, mimeType: string) {
        const exchange = find(this);
        if (exchange) refuseLate(exchange);
        overrideMimeType.call(this, mimeType);
        if (exchange) exchange.mimeType = mimeType;
      },
      send(this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
        const exchange = find(this);
        if (exchange) {
          refuseUnlessOpen(exchange);
          exchange.send(body);
        } else send.call(this, body);
      },
      abort(this: XMLHttpRequest) {
        const exchange = find(this);
        if (exchange) exchange.abort();
        else abort.call(this);
      },
      getResponseHeader(this: XMLHttpRequest, name: string) {
        const exchange = find(this);
        return exchange ? (exchange.answer?.getHeader(name) ?? null) : getResponseHeader.call(this, name);
      },
      getAllResponseHeaders(this: XMLHttpRequest) {
        const exchange = find(this);
        return exchange ? (exchange.answer?.allHeaders ?? '') : getAllResponseHeaders.call(this);
      },
    });
    for (const [name, read] of Object.entries(readers)) {
      patchAccessor(target, name, 'get', (xhr, native) => {
        const exchange = find(xhr);
        return exchange ? read(exchange, xhr) : native();
      });
    }
    for (const [name, guard] of Object.entries(guards)) {
      patchAccessor(target, name, 'set', (xhr, native) => {
        const exchange = find(xhr);
        if (exchange) guard(exchange);
        native();
      });
    }
    patchAccessor(target, 'timeout', 'set', (xhr, native) => {
      native();
      find(xhr)?.restartTimer();
    });
  };
}

/**
 * Replaces the getter or the setter of a property. The new one gets the object, and a function
 * that does what the old one would. An object of a library may have a plain property instead.
 */
function patchAccessor(
  target: XMLHttpRequest,
  name: string,
  kind: 'get' | 'set',
  run: (xhr: XMLHttpRequest, native: () => unknown) => unknown,
): void {
  const found = Object.getOwnPropertyDescriptor(target, name);
  const descriptor = found?.get ? found : makeAccessor(Reflect.get(target, name));
  const native = descriptor[kind];
  if (!native) return;
  Object.defineProperty(target, name, {
    ...descriptor,
    [kind](this: XMLHttpRequest, ...args: readonly unknown[]) {
      return run(this, () => Reflect.apply(native, this, args));
    },
  });
}

/** An accessor that works like a plain property. */
function makeAccessor(value: unknown): PropertyDescriptor {
  let current = value;
  return {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(next: unknown) {
      current = next;
    },
  };
}

function readText({ state, answer }: XhrExchange): unknown {
  return state > 2 ? (answer?.read('') ?? '') : '';
}

/** An object of a library may have no `responseType`. */
function isText({ responseType }: XMLHttpRequest): boolean {
  return !responseType || responseType === 'text';
}
