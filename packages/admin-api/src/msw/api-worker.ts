import { isApiPath } from '../route.ts';
import { refuse } from '../refusal.ts';

/** Milliseconds for which a request waits for a shell: one that reloads is back by then. */
const PATIENCE = 10_000;

/** Milliseconds between two looks at the pages that are open. */
const LOOK = 100;

const NOBODY = 'No admin shell answers. Open it in a tab of this browser.';

/** A page, as a service worker sees it. */
export interface WorkerClient {
  readonly id: string;
  readonly visibilityState?: DocumentVisibilityState;
  postMessage(message: MswMessage | typeof START_MESSAGE, transfer: readonly Transferable[]): void;
}

/** The part of a `FetchEvent` that is used here. */
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
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** What MSW's worker has in its global scope. */
export interface MswWorker {
  /** The pages that answer. */
  readonly activeClientIds: ReadonlySet<string>;
  /** Settles when these are known again after the browser stopped the worker. */
  readonly restored: Promise<void>;
  /** Lets a page answer. */
  handleRequest(event: WorkerFetchEvent): Promise<Response>;
}

/** What MSW's worker says to a page when it has a request for it. */
export interface MswMessage {
  readonly type: string;
  readonly payload: { readonly id: string; readonly headers: Readonly<Record<string, string>> };
}

/** What a page replies to MSW's worker. */
interface MswReply {
  readonly type: string;
  readonly data?: unknown;
}

/** What takes the place of functions of MSW's worker. */
export interface MswReplacements {
  resolveMainClient(event: WorkerFetchEvent): Promise<WorkerClient | undefined>;
  sendToClient(client: WorkerClient, message: MswMessage): Promise<MswReply>;
  fetch(request: Request): Promise<Response>;
}

/** Asks the worker to control the page that it comes from, which a hard reload leaves alone. */
export const CLAIM_MESSAGE = 'platform-app-claim';

/** Asks pages to start to answer: there is a request, and no page answers yet. */
export const START_MESSAGE = 'platform-app-start';

/**
 * Carries the run of the worker and the id under which a request is handed to a page, and perhaps
 * to another one after it: MSW gives it a new id in each. What a page itself sends under this name
 * is overwritten.
 */
export const REQUEST_ID_HEADER = 'x-platform-app-request-id';

/**
 * Keeps what MSW's service worker leaves open, and nothing else of a page's requests ever reaches
 * MSW:
 *
 * 1. No request to an API path goes to the network. When no shell answers in time it is refused in
 *   the API's own format.
 * 2. Any open shell answers: also for a page of its own tab, and from a tab in the background.
 * 3. When a shell goes away before it answered, another one is asked under the same id.
 *
 * Must run before MSW's worker, so that its listener comes first.
 *
 * @param scope The worker's global scope.
 * @returns What to call with MSW's own parts once they are there.
 */
export function guardApiWorker(scope: WorkerScope): (msw: MswWorker) => MswReplacements {
  const run = crypto.randomUUID();
  const shells = new WeakMap<WorkerFetchEvent, WorkerClient>();
  let msw: MswWorker | undefined;

  scope.addEventListener('fetch', (event) => {
    // MSW would handle anything, and would let some API requests pass.
    event.stopImmediatePropagation();
    if (isApiPath(new URL(event.request.url).pathname)) event.respondWith(answer(event));
  });
  scope.addEventListener('message', ({ data }) => {
    if (data === CLAIM_MESSAGE) void scope.clients.claim();
  });

  async function answer(event: WorkerFetchEvent): Promise<Response> {
    await msw?.restored;
    const shell = await findShell(event.clientId);
    if (!msw || !shell) return refuse(event.request.url, NOBODY);
    shells.set(event, shell);
    return await msw.handleRequest(event);
  }

  /** A page that answers: the asking one itself, else one in sight, else any. */
  async function findShell(askingId: string): Promise<WorkerClient | undefined> {
    const end = Date.now() + PATIENCE;
    do {
      // To look for one page takes the browser less time than to list them all.
      // oxlint-disable-next-line no-await-in-loop -- one look after the other, until there is a shell
      const own = msw?.activeClientIds.has(askingId) ? await scope.clients.get(askingId) : undefined;
      if (own) return own;
      // oxlint-disable-next-line no-await-in-loop
      const clients = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
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

  /** Gives `undefined` when the page went away before it replied. */
  async function ask(shell: WorkerClient, message: MswMessage): Promise<MswReply | undefined> {
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise<MswReply>((resolve, reject) => {
      port1.addEventListener('message', ({ data }: MessageEvent<MswReply & { readonly error?: unknown }>) => {
        if (data.error === undefined) resolve(data);
        else reject(data.error);
      });
    });
    port1.start();
    // The body is copied, not moved: the message may have to be sent again.
    shell.postMessage(message, [port2]);
    const end = new AbortController();
    try {
      return await Promise.race([reply, watch(shell, end.signal)]);
    } finally {
      end.abort();
      port1.close();
    }
  }

  /** Settles when the page is gone, or when nobody wants to know any more. */
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
