import type { IsApiUrl } from '../api-url.ts';
import type { Realm, Tunnel, XhrCall } from '../tunnel.ts';
import type { Ask } from './asker.ts';
import { createXhrExchange, type XhrExchange } from './xhr-exchange.ts';
import { patchXhr } from './patch-xhr.ts';

/**
 * Gives the `XMLHttpRequest` of a page a second lane: what is opened for the admin API is answered by the tunnel, everything
 * else by the page's own methods.
 */
export function tunnelXhr(
  realm: Realm,
  prototype: XMLHttpRequest,
  isApiUrl: IsApiUrl,
  ask: Ask,
): Pick<Tunnel, 'open' | 'replay'> {
  const exchanges = new WeakMap<XMLHttpRequest, XhrExchange>();
  const native = patchXhr(realm, prototype, (xhr) => exchanges.get(xhr));

  const open: Tunnel['open'] = (xhr, [method, address]) => {
    const before = exchanges.get(xhr);
    before?.end();
    exchanges.delete(xhr);
    if (isApiUrl(address)) {
      const url = new URL(String(address), realm.document.baseURI);
      url.username = '';
      url.password = '';
      exchanges.set(xhr, createXhrExchange({ realm, xhr, ask, method: String(method), url }));
    }
    // The page's own object was left in the state 1, so its `open` has told nobody.
    if (before && before.state !== 1) xhr.dispatchEvent(new realm.Event('readystatechange'));
  };

  const redo = (xhr: XMLHttpRequest, [name, args]: XhrCall): void => {
    const exchange = exchanges.get(xhr);
    if (name === 'open') open(xhr, args);
    else if (exchange) Reflect.apply(exchange[name], undefined, args);
    else if (name === 'send' || name === 'abort') Reflect.apply(native[name], xhr, args);
  };

  return {
    open,
    replay(xhr, calls) {
      for (const [name] of calls) Reflect.deleteProperty(xhr, name);
      for (const call of calls) redo(xhr, call);
    },
  };
}
