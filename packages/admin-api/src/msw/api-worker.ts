import { isApiPath } from '@platformapp/protocol';
import { refuse } from '../answer/refusal.ts';

/** Milliseconds that a request waits for a shell. A shell that reloads is back by then. */
const TIMEOUT = 10_000;

/** Milliseconds in which the last page that closes is back, if it reloads. */
const RELOAD = 2_000;

/** Milliseconds between two checks of the open pages. */
const LOOK = 100;

const NOBODY = 'No admin shell is open. Open it in a tab of this browser.';

/** A page, as a service worker sees it. */
export interface WorkerClient {
  readonly id: string;
  readonly visibilityState?: DocumentVisibilityState;
  postMessage(message: MswMessage | typeof START_MESSAGE, transfer: readonly Transferable[]): void;
}

/** The part of `FetchEvent` that is used here. */
export interface WorkerFetchEvent extends Event {
  readonly clientId: string;
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used here. */
export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WorkerClient[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** The globals of MSW's worker. */
export interface MswWorker {
  /** The ids of the pages that answer. */
  readonly activeClientIds: ReadonlySet<string>;
  /** Settles when these ids are restored after the browser stopped the worker. */
  readonly restored: Promise<void>;
  /** Asks a page for the answer. */
  handleRequest(event: WorkerFetchEvent): Promise<Response>;
}

/** The message by which MSW's worker hands a request to a page. */
export interface MswMessage {
  readonly type: string;
  readonly payload: { readonly id: string; readonly headers: Readonly<Record<string, string>> };
}

/** The reply of a page to MSW's worker. */
interface MswReply {
  readonly type: string;
  readonly data?: unknown;
}

/** Replacements for functions of MSW's worker. */
export interface MswReplacements {
  resolveMainClient(event: WorkerFetchEvent): Promise<WorkerClient | undefined>;
  sendToClient(client: WorkerClient, message: MswMessage): Promise<MswReply>;
  fetch(request: Request): Promise<Response>;
}

/** Asks the worker to control its pages, because a hard reload leaves a page without control. */
export const CLAIM_MESSAGE = 'platform-app-claim';

/** Asks pages to start answering: there is a request, and no page answers yet. */
export const START_MESSAGE = 'platform-app-start';

/**
 * Carries the run of the worker and an id of the request that stays the same when the request is
 * sent to another page. MSW gives the request a new id in each page. A header of this name that a
 * page sends itself is overwritten.
 */
export const REQUEST_ID_HEADER = 'x-platform-app-request-id';

/**
 * Gives MSW's service worker the API requests and nothing else, and adds four guarantees:
 *
 * 1. No request to an API path goes to the network. If no shell answers in time, the request is
 *   refused in the API's own format.
 * 2. Any open shell answers, also for a page in another tab and from a tab in the background.
 * 3. If a shell closes before it answers, another one is asked under the same id.
 * 4. The worker unregisters with the last page, as MSW's does, but not when that page reloads:
 *   Firefox would no longer show the worker a page that is back.
 *
 * Must run before MSW's worker, so that its listener comes first.
 *
 * @param scope The worker's global scope.
 * @returns A function to call with MSW's own parts once MSW's script has run.
 */
export function guardApiWorker(scope: WorkerScope): (msw: MswWorker) => MswReplacements {
  const run = crypto.randomUUID();
  const shells = new WeakMap<WorkerFetchEvent, WorkerClient>();
  const unregister = scope.registration.unregister.bind(scope.registration);
  let msw: MswWorker | undefined;

  scope.addEventListener('fetch', (event) => {
    // MSW would handle every request, and would let some API requests through.
    event.stopImmediatePropagation();
    if (isApiPath(new URL(event.request.url).pathname)) event.respondWith(answer(event));
  });
  scope.addEventListener('message', ({ data }) => {
    if (data === CLAIM_MESSAGE) void scope.clients.claim();
  });
  scope.registration.unregister = async () => {
    const end = Date.now() + RELOAD;
    do {
      // oxlint-disable-next-line no-await-in-loop -- one check after another
      await pause();
      // oxlint-disable-next-line no-await-in-loop
      if ((await findPages()).length > 0) return false;
    } while (Date.now() < end);
    return await unregister();
  };

  function findPages(): Promise<readonly WorkerClient[]> {
    return scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  }

  async function answer(event: WorkerFetchEvent): Promise<Response> {
    await msw?.restored;
    const shell = await findShell(event.clientId);
    if (!msw || !shell) return refuse(event.request.url, NOBODY);
    shells.set(event, shell);
    return await msw.handleRequest(event);
  }

  /** Finds a page that answers: the requesting one itself, else a visible one, else any. */
  async function findShell(clientId: string): Promise<WorkerClient | undefined> {
    const end = Date.now() + TIMEOUT;
    do {
      // The browser finds one page faster than it lists all of them.
      // oxlint-disable-next-line no-await-in-loop -- one check after another
      const own = msw?.activeClientIds.has(clientId) ? await scope.clients.get(clientId) : undefined;
      if (own) return own;
      // oxlint-disable-next-line no-await-in-loop
      const clients = await findPages();
      const active = clients.filter(({ id }) => msw?.activeClientIds.has(id));
      const shell = active.find(({ visibilityState }) => visibilityState === 'visible') ?? active[0];
      if (shell) return shell;
      for (const client of clients) client.postMessage(START_MESSAGE, []);
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    } while (Date.now() < end);
    return undefined;
  }

  async function sendToClient(first: WorkerClient, { type, payload }: MswMessage): Promise<MswReply> {
    const headers = { ...payload.headers, [REQUEST_ID_HEADER]: `${run} ${payload.id}` };
    const message: MswMessage = { type, payload: { ...payload, headers } };
    let shell: WorkerClient | undefined = first;
    while (shell) {
      // oxlint-disable-next-line no-await-in-loop
      const reply = await ask(shell, message);
      if (reply) return reply;
      // oxlint-disable-next-line no-await-in-loop
      shell = await findShell('');
    }
    return { type: 'PASSTHROUGH' };
  }

  /** Returns `undefined` when the page closes before it replies. */
  async function ask(shell: WorkerClient, message: MswMessage): Promise<MswReply | undefined> {
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise<MswReply>((resolve, reject) => {
      port1.addEventListener('message', ({ data }: MessageEvent<MswReply & { readonly error?: unknown }>) => {
        if (data.error === undefined) resolve(data);
        else reject(data.error);
      });
    });
    port1.start();
    // The body is copied and not transferred, because the message may have to be sent again.
    shell.postMessage(message, [port2]);
    const end = new AbortController();
    try {
      return await Promise.race([reply, watch(shell, end.signal)]);
    } finally {
      end.abort();
      port1.close();
    }
  }

  /** Settles when the page is closed, or after the signal. */
  async function watch({ id }: WorkerClient, signal: AbortSignal): Promise<undefined> {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      await pause();
      // oxlint-disable-next-line no-await-in-loop
      if (signal.aborted || !(await scope.clients.get(id))) return;
    }
  }

  return (parts) => {
    msw = parts;
    return {
      resolveMainClient: async (event) => shells.get(event) ?? (await findShell(event.clientId)),
      sendToClient,
      fetch: async ({ url }) => refuse(url, NOBODY),
    };
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LOOK);
  });
}
