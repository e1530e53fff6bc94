import type { CommandSession } from '../command/command-session.ts';
import { answerServer, type ServerCalls } from './answer-server.ts';
import { answerServers, type LaneEnd } from './server-lane.ts';

/** What {@link answerInPage} needs. */
export interface AnswerInPageConfig {
  readonly session: CommandSession;
  readonly kernel: ServerCalls;
  /** Ends the lane. Absent: it ends with this page. */
  readonly signal?: AbortSignal | undefined;
}

/** Answers apps' servers in this page, through a kernel elsewhere. */
export async function answerInPage({ session, kernel, signal }: AnswerInPageConfig): Promise<LaneEnd> {
  return await answerServers({ session, answer: (request) => answerServer(kernel, request), signal });
}
