import { defaultNetworkOptions, setupWorker } from 'msw/browser';
import { REQUEST_ID_HEADER } from './api-worker.ts';
import { createApiHandler, type Answer } from './handler.ts';
import { OpenWrites } from './open-writes.ts';

/**
 * Answers, with MSW, the requests that the service worker passes to this page.
 *
 * @param url URL of the service worker's script.
 */
export async function answerRequests(url: string, answer: Answer): Promise<void> {
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
  // The service worker passes on only API requests, and the handler answers all of them.
  await worker.start({ serviceWorker: { url }, quiet: true, onUnhandledFrame: () => {} });
}

/**
 * MSW creates a network source when it is loaded, beside the one that `worker.start` creates. That
 * source is never started, and would keep every message of our worker for as long as the page
 * lives.
 */
async function stopUnusedSources(): Promise<void> {
  const unused = defaultNetworkOptions.sources.filter((source) => 'terminate' in source);
  await Promise.all(unused.map((source) => source.terminate()));
}
