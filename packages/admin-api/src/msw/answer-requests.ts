import { defaultNetworkOptions, setupWorker } from 'msw/browser';
import { REQUEST_ID_HEADER } from './api-worker.ts';
import { createApiHandler } from './handler.ts';
import { OpenWrites } from './open-writes.ts';
import type { ApiWorkerConfig } from './start-api-worker.ts';

/** Lets this page answer what the service worker hands over, by MSW. */
export async function answerRequests({ url, answer }: ApiWorkerConfig): Promise<void> {
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
 * MSW makes a source of its own when it is loaded, beside the one that a worker starts. Nobody
 * starts that one, so it would wait for its worker, and hold every message that comes from ours,
 * for as long as the page lives.
 */
async function stopUnusedSources(): Promise<void> {
  const unused = defaultNetworkOptions.sources.filter((source) => 'terminate' in source);
  await Promise.all(unused.map((source) => source.terminate()));
}
