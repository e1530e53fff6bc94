import { refuse } from '@platformapp/admin-api/msw';
import { DELIVERY_TOKEN_HEADER, type DeliveryLane } from '../deliveries/delivery-lane.ts';
import { encodeServerAnswer, readServerRequest, toRequest, type ServerRequest } from './server-request.ts';

/** Held by the one tab of this browser that answers; the next one waits for it. */
const LOCK = 'platform-admin.server-lane';

/** Milliseconds after which a lost connection is made again. */
const PAUSE = 1_000;

const STALE =
  'The command that serves this shell was started anew. Reload this page, so that apps’ servers reach the shop again.';

/** What the lane is started with. */
export interface ServerLaneConfig {
  readonly session: DeliveryLane;
  /** The API, or whatever carries a request to it. */
  readonly answer: (request: Request, id: string) => Promise<Response>;
  /** Called with a sentence about what the user should know. */
  readonly onProblem: (problem: string) => void;
}

/**
 * Answers the requests of apps' servers that the command passes on. All tabs share one shop, so one of them answers: a connection
 * for each would use up the few that a browser makes to one origin. Settles when this tab's connection is refused.
 */
export async function startServerLane(config: ServerLaneConfig): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    // One connection after the other.
    // oxlint-disable-next-line no-await-in-loop
    while (await answerRequests(config)) await pause();
  });
}

/** Answers until the connection is lost; gives `false` when it was refused. */
async function answerRequests({ session, answer, onProblem }: ServerLaneConfig): Promise<boolean> {
  const headers = { [DELIVERY_TOKEN_HEADER]: session.token };
  try {
    const response = await fetch('/.platform-admin/requests', { headers, cache: 'no-store' });
    if (!response.ok || !response.body) {
      onProblem(STALE);
      return false;
    }
    for await (const line of linesOf(response.body)) {
      const request = readServerRequest(line);
      if (request) void answerOne(request, { session, answer }, headers);
    }
  } catch {
    // The command has ended, or is being started again.
  }
  return true;
}

/** Answers a request, whatever it is: who asked waits. */
async function answerOne(
  request: ServerRequest,
  config: Pick<ServerLaneConfig, 'session' | 'answer'>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const body = await encodeAnswer(request, config);
  try {
    await fetch('/.platform-admin/answers', { method: 'POST', headers, body });
  } catch {
    // The command has ended, and who asked with it.
  }
}

async function encodeAnswer(
  request: ServerRequest,
  { session, answer }: Pick<ServerLaneConfig, 'session' | 'answer'>,
): Promise<Blob> {
  const { id, url } = request;
  try {
    return await encodeServerAnswer(id, await answer(toRequest(request), id));
  } catch (error) {
    console.error(error);
    // What is no address has no format either.
    const asked = URL.canParse(url) ? url : session.origin;
    return await encodeServerAnswer(id, refuse(asked, 'The admin shell could not answer. Its console says why.'));
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // The beginning of a line whose end is still to come. It is put together once: a shop may be one line of many parts.
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
