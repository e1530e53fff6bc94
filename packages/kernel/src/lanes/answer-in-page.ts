import type { CommandSession } from '../command/command-session.ts';
import { wait } from '../wait.ts';
import { answerServer, type ServerCalls } from './answer-server.ts';
import { answerServers, PAUSE, type LaneEnd } from './server-lane.ts';

/** What {@link answerInPage} needs. */
export interface AnswerInPageConfig {
  readonly session: CommandSession;
  readonly kernel: ServerCalls;
  /** Ends the lane. Absent: it ends with this page. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers apps' servers in this page, through a kernel elsewhere. Resolves when the command
 * refuses the page, or the signal aborts.
 */
export async function answerInPage({ session, kernel, signal }: AnswerInPageConfig): Promise<LaneEnd> {
  for (;;) {
    // One connection after the other.
    // oxlint-disable-next-line no-await-in-loop
    const end = await answerServers({ session, answer: (request) => answerServer(kernel, request), signal });
    if (end !== 'unreached') return end;
    // A command that cannot be reached may be restarting.
    // oxlint-disable-next-line no-await-in-loop
    await wait(PAUSE);
  }
}
