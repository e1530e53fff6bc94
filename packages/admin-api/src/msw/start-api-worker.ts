import { START_MESSAGE, CLAIM_MESSAGE } from './api-worker.ts';
import type { Answer } from './handler.ts';

/** What {@link startApiWorker} needs. */
export interface ApiWorkerConfig {
  /** URL of the service worker's script: `guardApiWorker`, then MSW's own. */
  readonly url: string;
  /** The API, or a function that passes requests on to it. */
  readonly answer: Answer;
}

/**
 * Lets this page answer the API requests of all pages that the service worker controls, itself
 * included. MSW is loaded when the first request needs an answer.
 *
 * Settles when no such request can reach the network any more. Rejects if the browser has no
 * service workers or does not allow them.
 */
export async function startApiWorker({ url, answer }: ApiWorkerConfig): Promise<void> {
  let answering: Promise<void> | undefined;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === START_MESSAGE) answering ??= startAnswering();
  });
  await takeControl(url);

  async function startAnswering(): Promise<void> {
    try {
      replaceRefusedStorage();
      const { answerRequests } = await import('./answer-requests.ts');
      await answerRequests(url, answer);
    } catch (error) {
      // The service worker asks again for as long as the request waits.
      answering = undefined;
      console.warn('API requests of this origin are not answered.', error);
    }
  }
}

/**
 * MSW does not load where the browser refuses `localStorage` by throwing. An empty object refuses
 * in a way that it accepts.
 */
function replaceRefusedStorage(): void {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: {} });
  }
}

/**
 * Registers the worker and waits until it controls this page. A hard reload leaves a page without
 * control, and MSW would then reload it.
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
