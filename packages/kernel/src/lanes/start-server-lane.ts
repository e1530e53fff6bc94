import type { CommandSession } from '../command/command-session.ts';
import { KernelError } from '../kernel-error.ts';
import type { ServerAnswerer } from '../worker/open-in-worker.ts';
import { showLife } from '../worker/locks.ts';
import { answerServer, type ServerCalls } from './answer-server.ts';
import { isIntercepted } from './ask-kernel.ts';
import { wait } from '../wait.ts';
import { answerServers, PAUSE, type LaneEnd } from './server-lane.ts';

const STALE =
  "The command that serves this shell was restarted. Reload this page, so that apps' servers reach the shop again.";

/** What {@link startServerLane} needs. */
export interface StartServerLaneConfig {
  readonly session: CommandSession;
  readonly kernel: ServerCalls & { readonly answerServers: ServerAnswerer };
  /** Called with a sentence for the user. */
  readonly onProblem: (problem: string) => void;
  /** Ends the lane. Absent: it ends with this page. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets the kernel answer apps' servers for as long as this page lives. Its worker does so, without
 * this page in between. The page itself does if the kernel is not in a worker, if a test sees the
 * page's requests, and if only the page reaches the command, such as over TLS with an untrusted
 * certificate. Settles when the command refuses.
 */
export async function startServerLane({ session, kernel, onProblem, signal }: StartServerLaneConfig): Promise<void> {
  let end = isIntercepted() ? undefined : await answerInWorker({ session, kernel });
  while (end !== 'refused') {
    if (signal?.aborted) return;
    // oxlint-disable-next-line no-await-in-loop
    end = await answerServers({ session, answer: (request) => answerServer(kernel, request), signal });
    // A command that cannot be reached may be restarting.
    // oxlint-disable-next-line no-await-in-loop
    if (end === 'unreached') await wait(PAUSE);
  }
  onProblem(STALE);
}

async function answerInWorker({
  session,
  kernel,
}: Pick<StartServerLaneConfig, 'session' | 'kernel'>): Promise<LaneEnd | undefined> {
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
