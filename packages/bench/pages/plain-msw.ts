import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';

/**
 * What the lanes benchmark calls here: lets MSW's own worker and a handler of one line answer
 * `/plain` with this.
 */
async function answerPlainly(body: string, headers: readonly (readonly [string, string])[]): Promise<void> {
  const init = { headers: Object.fromEntries(headers) };
  await setupWorker(http.get('/plain', () => new HttpResponse(body, init))).start({ quiet: true });
}

Object.assign(window, { answerPlainly });
