import { KernelError } from '../kernel-error.ts';
import { wait } from '../wait.ts';
import { showLife } from '../locks/locks.ts';
import type { AnswerInPageConfig } from './answer-in-page.ts';
import { isIntercepted } from './ask-kernel.ts';
import type { LaneEnd, ServerAnswerer } from './server-lane.ts';

/** Milliseconds before a command that cannot be reached is tried again. */
const PAUSE = 1_000;

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
  const page = `platform-admin.page.${crypto.randomUUID()}`;
  await showLife(page);
  for (;;) {
    // One lane after the other.
    // oxlint-disable-next-line no-await-in-loop
    const end = await answer(config, page);
    if (end === 'refused') config.onProblem(STALE);
    if (end !== 'unreached') return;
    // A command that cannot be reached may be restarting.
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
}

/** Answers in the worker, or else in this page. */
async function answer(config: StartServerLaneConfig, page: string): Promise<LaneEnd> {
  const end = isIntercepted() ? undefined : await answerInWorker(config, page);
  if (end && end !== 'unreached') return end;
  // Loaded late, because few pages need it. It is missing while the command restarts.
  const code = await import('./answer-in-page.ts').catch(() => undefined);
  return (await code?.answerInPage(config)) ?? 'unreached';
}

async function answerInWorker({ session, kernel }: StartServerLaneConfig, page: string): Promise<LaneEnd | undefined> {
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
