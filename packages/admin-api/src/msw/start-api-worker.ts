import { defaultNetworkOptions, setupWorker } from 'msw/browser';
import { CLAIM_MESSAGE, REQUEST_ID_HEADER } from './api-worker.ts';
import { createApiHandler, type Answer } from './handler.ts';
import { OpenWrites } from './open-writes.ts';

/** What the worker lane is started with. */
export interface ApiWorkerConfig {
  /** Where the script of the service worker lies: MSW's own, with `guardApiWorker` before it. */
  readonly url: string;
  /** The API, or whatever carries a request to it. */
  readonly answer: Answer;
}

/**
 * Lets this page answer the API requests of all pages that the service worker controls, itself
 * included. Settles when no such request can reach the network any more; rejects where the browser
 * has or allows no service worker.
 */
export async function startApiWorker({ url, answer }: ApiWorkerConfig): Promise<void> {
  await takeControl(url);
  await stopUnusedSources();
  const writes = new OpenWrites();
  const idsOfWrites = new Map<string, string>();
  const handler = createApiHandler(async (request, requestId) => {
    const [run = '', handedId = requestId] = request.headers.get(REQUEST_ID_HEADER)?.split(' ') ?? [];
    request.headers.delete(REQUEST_ID_HEADER);
    if (request.method === 'GET' || request.method === 'HEAD') return await answer(request, handedId);
    const content = `${request.method} ${request.url} ${await request.clone().text()}`;
    const id = writes.admit({ id: handedId, run, content });
    idsOfWrites.set(requestId, id);
    return await answer(request, id);
  });
  const worker = setupWorker(handler);
  worker.events.on('response:mocked', ({ requestId }) => {
    writes.close(idsOfWrites.get(requestId) ?? '');
    idsOfWrites.delete(requestId);
  });
  // The service worker hands over nothing but API requests, and the handler answers each of them.
  await worker.start({ serviceWorker: { url }, quiet: true, onUnhandledFrame: () => {} });
}

/**
 * MSW would reload a page that is not controlled although there is a worker, as it is after a hard
 * reload.
 */
async function takeControl(url: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(url);
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller) return;
  const isControlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  active?.postMessage(CLAIM_MESSAGE, []);
  await isControlled;
}

/**
 * MSW makes a source of its own when it is loaded, beside the one that a worker starts. Nobody
 * starts that one, so it would wait for its worker, and hold every message that comes from ours,
 * for as long as the page lives.
 */
async function stopUnusedSources(): Promise<void> {
  const unused = defaultNetworkOptions.sources.filter((source) => 'terminate' in source);
  await Promise.all(unused.map((source) => source.terminate()));
}
