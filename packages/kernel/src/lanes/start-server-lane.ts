import { KernelError } from '../kernel-error.ts';
import type { ServerAnswerer } from '../worker/open-in-worker.ts';
import { showLife } from '../worker/locks.ts';
import type { AnswerInPageConfig } from './answer-in-page.ts';
import { isIntercepted } from './ask-kernel.ts';
import type { LaneEnd } from './server-lane.ts';

const STALE =
  "The command that serves this shell was restarted. Reload this page, so that apps' servers reach the shop again.";

/** What {@link startServerLane} needs. */
export interface StartServerLaneConfig extends AnswerInPageConfig {
  readonly kernel: AnswerInPageConfig['kernel'] & { readonly answerServers: ServerAnswerer };
  /** Called with a sentence for the user. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Lets the kernel answer apps' servers for as long as this page lives. Its worker does so, without
 * this page in between. The page itself does if the kernel is not in a worker, if a test sees the
 * page's requests, and if only the page reaches the command, such as over TLS with an untrusted
 * certificate. Settles when the command refuses.
 */
export async function startServerLane(config: StartServerLaneConfig): Promise<void> {
  let end = isIntercepted() ? undefined : await answerInWorker(config);
  if (end !== 'refused') {
    // Loaded late, because few pages need it. The command has just served the page.
    const { answerInPage } = await import('./answer-in-page.ts');
    end = await answerInPage(config);
  }
  if (end === 'refused') config.onProblem(STALE);
}

async function answerInWorker({ session, kernel }: StartServerLaneConfig): Promise<LaneEnd | undefined> {
  const page = `platform-admin.page.${crypto.randomUUID()}`;
  await showLife(page);
  for (;;) {
    try {
      // One worker after the other.
      // oxlint-disable-next-line no-await-in-loop
      return await kernel.answerServers(session, page);
    } catch (error) {
      if (!(error instanceof KernelError && error.code === 'kernel-ended')) throw error;
    }
  }
}
