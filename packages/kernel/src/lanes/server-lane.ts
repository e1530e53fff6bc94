import { refuse } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import { COMMAND_TOKEN_HEADER, type CommandSession } from '../command/command-session.ts';
import { KernelError } from '../kernel-error.ts';
import { encodeResponse } from '../wire.ts';
import { encodeServerAnswer, readServerRequest, type ServerRequest } from './server-request.ts';

/**
 * Web Locks of the two tabs that are connected: one answers, and the other replaces it when it
 * hangs. More streams would use up the six connections that a browser makes to one origin.
 */
const LOCKS = ['platform-admin.server-lane', 'platform-admin.server-lane.next'];

/** Milliseconds until a lost connection is made again. */
const PAUSE = 1_000;

const STALE =
  "The command that serves this shell was started anew. Reload this page, so that apps' servers reach the shop again.";

/** What the lane is started with. */
export interface ServerLaneConfig {
  readonly session: CommandSession;
  /**
   * Answers a request. A {@link KernelError} `request-failed` is a network error for the app's
   * server.
   */
  readonly answer: (request: ServerRequest) => Promise<WireResponse>;
  /** Called with a sentence about what the user should know. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Answers the requests of apps' servers that the command passes on. All tabs of a browser share
 * one shop, so only two of them are connected. Settles when this tab's connection is refused.
 */
export async function startServerLane(config: ServerLaneConfig): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const answerAll = async (): Promise<void> => {
    // Both locks may have been free.
    if (signal.aborted) return;
    controller.abort();
    // One connection after the other.
    // oxlint-disable-next-line no-await-in-loop
    while (await answerRequests(config)) await pause();
  };
  // The first free lock is enough; the request for the other one is aborted.
  await Promise.all(
    LOCKS.map(async (lock) => {
      try {
        await navigator.locks.request(lock, { signal }, answerAll);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }),
  );
}

/** Answers until the connection is lost; gives `false` when it was refused. */
async function answerRequests({ session, answer, onProblem }: ServerLaneConfig): Promise<boolean> {
  const headers = { [COMMAND_TOKEN_HEADER]: session.token };
  try {
    const response = await fetch('/.platform-admin/requests', { headers, cache: 'no-store' });
    if (!response.ok || !response.body) {
      onProblem(STALE);
      return false;
    }
    for await (const line of linesOf(response.body)) {
      const request = readServerRequest(line);
      if (request) void answerOne(request, answer, headers);
    }
  } catch {
    // The command has ended, or is being started again.
  }
  return true;
}

/** Posts an answer to every request, because the app's server waits for one. */
async function answerOne(
  request: ServerRequest,
  answer: ServerLaneConfig['answer'],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  let outcome: WireResponse | 'network-error';
  try {
    outcome = await answer(request);
  } catch (error) {
    outcome = await explain(request, error);
  }
  try {
    const body = encodeServerAnswer(request.id, outcome);
    await fetch('/.platform-admin/answers', { method: 'POST', headers, body });
  } catch {
    // The command has ended, and the request of the app's server with it.
  }
}

async function explain({ url }: ServerRequest, error: unknown): Promise<WireResponse | 'network-error'> {
  if (error instanceof KernelError && error.code === 'request-failed') return 'network-error';
  console.error(error);
  return await encodeResponse(refuse(url, 'The admin shell could not answer. Its console says why.'));
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // Parts of a line that has not ended yet. They are joined once, because a shop may be one line
  // of many parts.
  let begun: string[] = [];
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    // One part after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    const [end = '', ...lines] = value.split('\n');
    begun.push(end);
    for (const line of lines) {
      yield begun.join('');
      begun = [line];
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  });
}
