import { expect, onTestFinished, test, vi } from 'vitest';
import {
  START_MESSAGE,
  CLAIM_MESSAGE,
  guardApiWorker,
  REQUEST_ID_HEADER,
  type MswMessage,
  type MswReplacements,
  type WorkerClient,
  type WorkerFetchEvent,
  type WorkerScope,
} from './api-worker.ts';

/** A service worker's scope with pages in it. */
class FakeScope implements WorkerScope {
  readonly pages = new Map<string, WorkerClient>();
  readonly registration = {
    unregister: async (): Promise<boolean> => {
      this.isRegistered = false;
      return true;
    },
  };
  isRegistered = true;
  claims = 0;
  #onFetch: (event: WorkerFetchEvent) => void = () => {};
  #onMessage: (event: MessageEvent<unknown>) => void = () => {};

  readonly clients: WorkerScope['clients'] = {
    claim: async () => {
      this.claims += 1;
    },
    get: async (id) => this.pages.get(id),
    matchAll: async () => [...this.pages.values()],
  };

  addEventListener(
    ...[type, listener]:
      | readonly ['fetch', (event: WorkerFetchEvent) => void]
      | readonly ['message', (event: MessageEvent<unknown>) => void]
  ): void {
    if (type === 'fetch') this.#onFetch = listener;
    else this.#onMessage = listener;
  }

  tell(data: unknown): void {
    this.#onMessage(new MessageEvent('message', { data }));
  }

  /** Sends a request of a page. `undefined`: the worker leaves it to the browser. */
  ask(
    url: string,
    clientId = 'asking',
  ): { readonly answer: Promise<Response> | undefined; readonly isStopped: boolean } {
    let answer: Promise<Response> | undefined;
    let isStopped = false;
    const event = new Event('fetch');
    this.#onFetch(
      Object.assign(event, {
        clientId,
        request: new Request(url),
        respondWith: (response: Promise<Response>) => {
          answer = response;
        },
        stopImmediatePropagation: () => {
          isStopped = true;
        },
      }),
    );
    return { answer, isStopped };
  }
}

const message: MswMessage = { type: 'REQUEST', payload: { id: 'a', headers: { accept: '*/*' } } };

function page(
  id: string,
  reply?: (told: MswMessage) => unknown,
  visibilityState?: DocumentVisibilityState,
): WorkerClient {
  return {
    id,
    ...(visibilityState ? { visibilityState } : {}),
    postMessage: (told, transfer) => {
      const [port] = transfer;
      if (reply && typeof told === 'object' && port instanceof MessagePort) port.postMessage(reply(told));
    },
  };
}

function start(...activeIds: readonly string[]): { readonly scope: FakeScope; readonly msw: MswReplacements } {
  const scope = new FakeScope();
  const msw = guardApiWorker(scope)({
    activeClientIds: new Set(activeIds),
    restored: Promise.resolve(),
    handleRequest: async ({ request }) => new Response(`from MSW: ${request.url}`),
  });
  return { scope, msw };
}

const eventOf = (clientId: string): WorkerFetchEvent =>
  Object.assign(new Event('fetch'), { clientId, request: new Request('http://a.example/'), respondWith: () => {} });

test('leaves all other requests to the browser, unseen by MSW', () => {
  const { scope } = start();

  expect(scope.ask('http://localhost/assets/index.js')).toEqual({ answer: undefined, isStopped: true });
  expect(scope.ask('http://localhost/admin/orders')).toEqual({ answer: undefined, isStopped: true });
});

test('lets a shell answer an API request', async () => {
  const { scope } = start('shell');
  scope.pages.set('shell', page('shell'));

  const { answer, isStopped } = scope.ask('http://localhost/admin/webhooks.xml');

  expect(isStopped).toBe(true);
  expect(await (await answer)?.text()).toBe('from MSW: http://localhost/admin/webhooks.xml');
});

test('waits for a shell that is loading', async () => {
  const { scope } = start('shell');

  const { answer } = scope.ask('http://localhost/admin/webhooks.xml');
  scope.pages.set('shell', page('shell'));

  expect((await answer)?.status).toBe(200);
});

test('asks open pages to start when none of them answers yet', async () => {
  const activeIds = new Set<string>();
  const scope = new FakeScope();
  guardApiWorker(scope)({
    activeClientIds: activeIds,
    restored: Promise.resolve(),
    handleRequest: async () => new Response('from MSW'),
  });
  scope.pages.set('shell', {
    id: 'shell',
    postMessage: (told) => void (told === START_MESSAGE && activeIds.add('shell')),
  });

  const { answer } = scope.ask('http://localhost/admin/webhooks.xml');

  expect(await (await answer)?.text()).toBe('from MSW');
});

test.each([
  ['/admin/webhooks.xml', 'application/xml; charset=utf-8', '<error>No admin shell is open.'],
  ['/admin/api/2019-10/products.json', 'application/json; charset=utf-8', '{"errors":"No admin shell is open.'],
])('refuses %s in its own format when no shell comes', async (path, type, text) => {
  vi.useFakeTimers();
  const { scope } = start();

  const { answer } = scope.ask(`http://localhost${path}`);
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();

  const response = await answer;
  expect(response?.status).toBe(503);
  expect(response?.headers.get('content-type')).toBe(type);
  expect(await response?.text()).toContain(text);
});

test('asks the requesting page itself, else a visible one, else any', async () => {
  const { scope, msw } = start('hidden', 'seen', 'own');
  scope.pages.set('stranger', page('stranger', undefined, 'visible'));
  scope.pages.set('hidden', page('hidden', undefined, 'hidden'));
  const any = await msw.resolveMainClient(eventOf('frame'));
  scope.pages.set('seen', page('seen', undefined, 'visible'));
  const seen = await msw.resolveMainClient(eventOf('frame'));
  scope.pages.set('own', page('own', undefined, 'hidden'));
  const own = await msw.resolveMainClient(eventOf('own'));

  expect([any?.id, seen?.id, own?.id]).toEqual(['hidden', 'seen', 'own']);
});

test('lists the pages only when the requesting page is not a shell', async () => {
  const { scope, msw } = start('own', 'other');
  scope.pages.set('own', page('own'));
  scope.pages.set('other', page('other'));
  const list = vi.spyOn(scope.clients, 'matchAll');

  await msw.resolveMainClient(eventOf('own'));
  const listsForOwn = list.mock.calls.length;
  await msw.resolveMainClient(eventOf('frame'));

  expect([listsForOwn, list.mock.calls.length]).toEqual([0, 1]);
});

test('never lets MSW go to the network', async () => {
  const { msw } = start();

  expect((await msw.fetch(new Request('http://localhost/admin/webhooks.xml'))).status).toBe(503);
});

test('passes on the reply of the page and sends the request id along', async () => {
  const told: MswMessage[] = [];
  const { scope, msw } = start('shell');
  const shell = page('shell', (one) => {
    told.push(one);
    return { type: 'MOCK_RESPONSE', data: 'bowl' };
  });
  scope.pages.set('shell', shell);

  const reply = await msw.sendToClient(shell, message);

  expect(reply).toEqual({ type: 'MOCK_RESPONSE', data: 'bowl' });
  expect(told[0]?.payload.headers).toEqual({
    accept: '*/*',
    [REQUEST_ID_HEADER]: expect.stringMatching(/^[0-9a-f-]{36} a$/),
  });
});

test('asks another shell under the same id when the first goes away', async () => {
  const told: string[] = [];
  const { scope, msw } = start('first', 'second');
  const note = (one: MswMessage): number => told.push(one.payload.headers[REQUEST_ID_HEADER] ?? '');
  const first: WorkerClient = { id: 'first', postMessage: (one) => void (typeof one === 'object' && note(one)) };
  const second = page('second', (one) => {
    note(one);
    return { type: 'MOCK_RESPONSE' };
  });
  scope.pages.set('second', second);

  const reply = await msw.sendToClient(first, message);

  expect(reply).toEqual({ type: 'MOCK_RESPONSE' });
  expect(new Set(told).size).toBe(1);
  expect(told).toHaveLength(2);
});

test('claims a page on request after a hard reload', () => {
  const { scope } = start();

  scope.tell('something else');
  scope.tell(CLAIM_MESSAGE);

  expect(scope.claims).toBe(1);
});

test.each([
  ['stays registered when its last page reloads', 1_900, true],
  ['unregisters when its last page has closed', undefined, false],
])('%s (#34)', async (_, backAfter, isRegistered) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { scope } = start();

  const ended = scope.registration.unregister();
  if (backAfter !== undefined) setTimeout(() => scope.pages.set('back', page('back')), backAfter);
  await vi.advanceTimersByTimeAsync(2_100);

  expect(await ended).toBe(!isRegistered);
  expect(scope.isRegistered).toBe(isRegistered);
});
