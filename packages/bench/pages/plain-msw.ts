import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/**
 * Answers `/plain` with MSW's own worker and a handler of one line. The lanes benchmark calls it.
 */
async function answerPlainly(body: string, headers: readonly (readonly [string, string])[]): Promise<void> {
  const init = { headers: Object.fromEntries(headers) };
  await setupWorker(http.get('/plain', () => new HttpResponse(body, init))).start({ quiet: true });
}

Object.assign(window, { answerPlainly });
