import type { Report } from './misuse-reporter.ts';
import type { LoadTunnel, Tunnel, TunnelOptions, XhrCall } from './tunnel.ts';

const METHODS = ['open', 'setRequestHeader', 'overrideMimeType', 'send', 'abort'] as const;

/**
 * Stands in front of a page's `fetch` and `XMLHttpRequest`. A request to the admin API goes to the tunnel and never to the
 * network; every other one goes to the page's own functions, untouched. Until the code of the tunnel is there, requests
 * wait for it; if it cannot be loaded, they fail as those of a network that is down, and the next one has it loaded again.
 */
export function takeOver(page: Window, load: LoadTunnel, report: Report, options: TunnelOptions): void {
  const realm = page.document.defaultView;
  if (!realm) return;
  // Both are called with their own object below.
  // oxlint-disable-next-line typescript/unbound-method
  const { fetch, Request, Response } = realm;
  const { prototype } = realm.XMLHttpRequest;
  // oxlint-disable-next-line typescript/unbound-method
  const { open } = prototype;
  let tunnel: Tunnel | undefined;
  let loading: Promise<Tunnel> | undefined;

  const getTunnel = (): Promise<Tunnel> =>
    (loading ??= load().then(
      (create) => (tunnel = create(realm, prototype, options)),
      (error: unknown) => {
        // The next request tries again.
        loading = undefined;
        throw error;
      },
    ));

  /** Keeps what the app does with an object until the tunnel can do it. The page's own checks run at once. */
  const hold = (xhr: XMLHttpRequest, ...opened: XhrCall): void => {
    const calls = [opened];
    for (const name of METHODS) {
      const keep = (...args: unknown[]): void => {
        // The response holds the body as it is now, whatever the app does to it later.
        if (name === 'send') args[1] = Reflect.construct(Response, [args[0]]);
        else Reflect.apply(prototype[name], xhr, args);
        calls.push([name, args]);
      };
      Reflect.set(xhr, name, keep);
    }
    getTunnel().then(
      (to) => to.replay(xhr, calls),
      () => xhr.dispatchEvent(new realm.ProgressEvent('error')),
    );
  };

  realm.fetch = async (...args) => {
    // A request carries its address, of whichever realm it is.
    if (!options.isApiUrl(Object(args[0]).url ?? args[0])) return fetch.apply(realm, args);
    // Takes body and headers now, as they are, and refuses what the page's own `fetch` refuses.
    const request = new Request(...args);
    return (await getTunnel()).fetch(request);
  };

  prototype.open = function openHere(this: XMLHttpRequest, ...args: readonly unknown[]) {
    const isForApi = options.isApiUrl(args[1]);
    if (isForApi && args.length > 2 && !args[2]) {
      report('request-synchronous', 'XMLHttpRequest.open', args[1]);
      throw new realm.DOMException('The admin API has no synchronous requests', 'InvalidAccessError');
    }
    // The page's own object checks method and URL. What it opens leaves no trace in the network unless it is sent.
    Reflect.apply(open, this, args);
    if (tunnel) tunnel.open(this, args);
    else if (isForApi) hold(this, 'open', args);
  };
}
