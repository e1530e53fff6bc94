import { createAdminApi, type AdminApi } from '@platformapp/admin-api';
import { Host, type HostReport } from '@platformapp/host';
import { createShop } from '@platformapp/shop';
import { beforeAll, onTestFinished, vi } from 'vitest';
import type { PageWindow } from '../tunnel/natives.ts';

/** The origin that names the shop of these tests. No server answers there. */
export const SHOP = 'https://shop.example';

/** An app in a frame, whose requests the host in this window has answered. */
export interface TunnelledApp {
  /** The app's window: its `fetch` and `XMLHttpRequest` are those that the app uses. */
  readonly page: PageWindow;
  readonly frame: HTMLIFrameElement;
  readonly host: Host;
  /** The requests to the API: method and path. */
  readonly asked: readonly string[];
}

/** How an app may differ from one with the everyday sample. */
export interface TunnelledAppOptions {
  readonly api?: AdminApi;
  /** Runs in the page right after `init`. */
  readonly script?: string;
  /** Gets what the host receives and sends, from the start. */
  readonly observe?: (report: HostReport) => void;
}

/** The admin API over the everyday sample. */
export function createSampleApi(): AdminApi {
  return createAdminApi({ shop: createShop({ sample: 'everyday' }) });
}

/**
 * An API that fails like a lost network, for the rest of a test. The host's report is not printed.
 */
export function createLostApi(): AdminApi {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  onTestFinished(() => logged.mockRestore());
  return () => Promise.reject(new TypeError('No network'));
}

/** An API that the test controls, and a record of the aborts that reached it. */
export function createLateApi(): {
  readonly api: AdminApi;
  readonly aborts: readonly string[];
  readonly answer: (response: Response) => void;
} {
  const aborts: string[] = [];
  const settlers: ((response: Response) => void)[] = [];
  const promise = new Promise<Response>((settle) => settlers.push(settle));
  return {
    api: ({ url, signal }) => {
      signal.addEventListener('abort', () => aborts.push(url));
      return promise;
    },
    aborts,
    answer: (response) => settlers[0]?.(response),
  };
}

/**
 * Loads a page with the real script in a frame, and a real host around it, until the test ends.
 */
export async function openTunnelledApp(options: TunnelledAppOptions = {}): Promise<TunnelledApp> {
  const { app, close } = loadTunnelledApp(options);
  onTestFinished(close);
  return await app;
}

/**
 * Loads such a page for all tests of a file, because that takes longer than most of them. Returns
 * a function that chooses the API for a test, and gives the app without earlier requests.
 */
export function shareTunnelledApp(): (api?: AdminApi) => TunnelledApp {
  let shared: TunnelledApp | undefined;
  let answer = createSampleApi();
  beforeAll(async () => {
    const { app, close } = loadTunnelledApp({ api: (request) => answer(request) });
    shared = await app;
    return close;
  });
  return (api = createSampleApi()) => {
    if (!shared) throw new Error('The app is loaded before the first test.');
    const asked: string[] = [];
    answer = (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return api(request);
    };
    return { ...shared, asked };
  };
}

function loadTunnelledApp({ api = createSampleApi(), script = '', observe }: TunnelledAppOptions): {
  readonly app: Promise<TunnelledApp>;
  readonly close: () => void;
} {
  const asked: string[] = [];
  const host = new Host({
    window,
    shopOrigin: SHOP,
    effects: {
      introduce() {},
      replacePath() {},
      openSection() {},
      openTab() {},
      leave() {},
      async answerRequest({ method, url, headers, body = null }, signal) {
        asked.push(`${method} ${new URL(url).pathname}`);
        const response = await api(
          new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body, signal }),
        );
        return {
          status: response.status,
          statusText: response.statusText,
          headers: [...response.headers],
          body: response.body ? await response.arrayBuffer() : undefined,
        };
      },
    },
  });
  if (observe) host.observe(observe);
  const frame = document.createElement('iframe');
  const url = new URL('../index.ts', import.meta.url).href;
  // The test runner rewrites dynamic imports to a function that only its own page has.
  frame.srcdoc = `<!doctype html><script type="module">
    window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
    const { PlatformApp } = await import(${JSON.stringify(url)});
    PlatformApp.init({ apiKey: 'key', shopOrigin: '${SHOP}' });
    ${script}
  </script>`;
  document.body.append(frame);
  const page = realmOf(frame);
  const attached = host.attachAppFrame(page, new URL(location.href));
  frame.addEventListener('load', () => attached.loaded());
  const connect = async (): Promise<TunnelledApp> => {
    await vi.waitUntil(() => host.state.phase === 'connected', { timeout: 10_000, interval: 5 });
    return { page, frame, host, asked };
  };
  return {
    app: connect(),
    close() {
      host.dispose();
      frame.remove();
    },
  };
}

function realmOf(frame: HTMLIFrameElement): PageWindow {
  const realm = frame.contentDocument?.defaultView;
  if (!realm) throw new Error('The frame has no window.');
  return realm;
}
