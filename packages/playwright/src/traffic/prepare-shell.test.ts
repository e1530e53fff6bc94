import { expect, test } from 'vitest';
import { readPageScript } from '../test-support/page-script.ts';
import { prepareShell, type PrepareShellOptions, type ShellMessage } from './prepare-shell.ts';

const ORIGIN = 'http://localhost:4820';
const OPTIONS: PrepareShellOptions = {
  shellOrigin: ORIGIN,
  options: { sample: 'empty', seed: 7 },
  binding: 'tell',
  recordedBytes: 8,
};
const JSON_TYPE = [['content-type', 'application/json']];

/** A page after the script, with the options for the shell. */
function runIn(window: Record<string, unknown>): unknown {
  readPageScript(prepareShell, { window })(OPTIONS);
  return window['platformAdminOptions'];
}

/** The topmost window of a page. */
function createWindow(origin: string = ORIGIN): Record<string, unknown> {
  const window: Record<string, unknown> = { location: { origin } };
  window['top'] = window;
  return window;
}

const startOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

interface Outcome {
  readonly messages: readonly ShellMessage[];
  readonly response: unknown;
}

interface PassOptions {
  readonly told?: object;
  readonly method?: string;
}

/** Passes a request through the script, with the test's instruction and the shop's answer. */
async function pass({ told, method = 'POST' }: PassOptions): Promise<Outcome> {
  const window = createWindow();
  window['platformAdmin'] = { kernel: { snapshot: async () => 'snapshot-7' } };
  const messages: ShellMessage[] = [];
  window['tell'] = async (message: ShellMessage) => {
    messages.push(message);
    return message.type === 'request' ? told : undefined;
  };
  const { intercept } = Object(runIn(window));
  const request = {
    lane: 'tunnel',
    method,
    url: `${ORIGIN}/admin/orders.json`,
    headers: JSON_TYPE,
    body: bytesOf('{"a":"long"}'),
  };
  const answer = async (): Promise<object> => ({
    status: 201,
    statusText: '',
    headers: JSON_TYPE,
    body: bytesOf('{}'),
  });
  const response: unknown = await intercept(request, answer).catch((error: unknown) => error);
  return { messages, response };
}

test('tells the shell which shop to open', () => {
  expect(runIn(createWindow())).toMatchObject({ sample: 'empty', seed: 7 });
});

test('lets the shop answer, and reports request and answer, each with the beginning of its body', async () => {
  const { messages, response } = await pass({});

  expect(response).toMatchObject({ status: 201 });
  expect(messages).toMatchObject([
    { type: 'request', lane: 'tunnel', method: 'POST', body: { start: startOf('{"a":"lo'), size: 12 } },
    { type: 'answer', status: 201, headers: JSON_TYPE, body: { start: startOf('{}'), size: 2 } },
  ]);
  expect(messages[1]?.id).toBe(messages[0]?.id);
});

const stateBefore = async (options: PassOptions): Promise<unknown> => {
  const [, answer] = (await pass(options)).messages;
  return answer?.type === 'answer' && answer.before;
};

test('names the state of the shop from before a request that may change it', async () => {
  expect(await stateBefore({})).toBe('snapshot-7');
  expect(await stateBefore({ method: 'GET' })).toBeUndefined();
  expect(await stateBefore({ told: { type: 'response', status: 429, headers: [], body: 'Slow' } })).toBeUndefined();
});

test('answers instead of the shop', async () => {
  const { messages, response } = await pass({ told: { type: 'response', status: 429, headers: [], body: 'Slow' } });

  expect(response).toEqual({ status: 429, statusText: '', headers: [], body: bytesOf('Slow') });
  expect(messages[1]).toMatchObject({ type: 'answer', status: 429, body: { start: startOf('Slow') } });
});

test('fails a request like a network error', async () => {
  const { messages, response } = await pass({ told: { type: 'error' } });

  expect(response).toMatchObject({ message: 'Failed to fetch' });
  expect(messages[1]).toMatchObject({ type: 'answer', status: 0, failure: 'Failed to fetch' });
});

test('lets the shop answer when the test is not there yet', async () => {
  const { intercept } = Object(runIn(createWindow()));

  expect(await intercept({}, async () => 'answered')).toBe('answered');
});

test('ignores a page of another origin', () => {
  expect(runIn(createWindow('http://localhost:3000'))).toBeUndefined();
});

test("ignores frames, even at the shell's origin", () => {
  expect(runIn({ ...createWindow(), top: createWindow() })).toBeUndefined();
});
