import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createFolder } from '../../test-support/create-folder.ts';
import { openPort } from '../../test-support/open-port.ts';
import { createFakeTerminal } from '../../test-support/fake-terminal.ts';
import { startReceiver, type Receiver } from '../../test-support/shell-scene.ts';
import { runApi, runBeside, type RunningApi } from '../../test-support/run-api.ts';
import { run } from '../run.ts';

const NOON = '2026-03-01T12:00:00Z';

/** Starts a shop at noon with a webhook of its receiver, and triggers it once. */
const startScene = async (status = 200): Promise<{ readonly api: RunningApi; readonly receiver: Receiver }> => {
  const receiver = await startReceiver();
  receiver.answer = [status, {}];
  const api = await runApi(createFakeTerminal(), '--clock', NOON);
  await runBeside(api, 'webhooks', 'add', 'orders/create', `${receiver.origin}/hook`);
  await runBeside(api, 'trigger', 'orders/create');
  await expect.poll(async () => (await runBeside(api, 'webhooks', 'log')).lines).toHaveLength(1);
  return { api, receiver };
};

/** Serves a shop, and ends. Gives where it was. */
const serveOnce = async (): Promise<RunningApi> => {
  const terminal = createFakeTerminal();
  const api = await runApi(terminal);
  terminal.signal('SIGTERM');
  await api.code;
  return api;
};

/** Starts a server that does not answer by itself, until the test ends. Gives its first response. */
const startSilent = async (): Promise<{ readonly port: string; readonly asked: Promise<ServerResponse> }> => {
  const server = createServer();
  const asked = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)));
  return { port: `${await openPort(server)}`, asked };
};

test('webhooks log prints each attempt', async () => {
  const { api, receiver } = await startScene();

  const { code, lines } = await runBeside(api, 'webhooks', 'log');

  expect([code, lines]).toEqual([0, [`2026-03-01T12:00:00.000Z POST ${receiver.origin}/hook 200 orders/create`]]);
});

test('webhooks log says why an attempt failed', async () => {
  const { api } = await startScene(500);

  const { lines } = await runBeside(api, 'webhooks', 'log');

  expect(lines).toEqual([expect.stringMatching(/hook 500 orders\/create .+\.$/)]);
});

test('webhooks log prints nothing before the first delivery', async () => {
  const { code, lines, errors } = await runBeside(await runApi(createFakeTerminal()), 'webhooks', 'log');

  expect([code, lines, errors]).toEqual([0, [], []]);
});

test('webhooks log --follow goes on with new attempts until a signal', async () => {
  const { api } = await startScene();
  const terminal = createFakeTerminal();
  const code = run(['webhooks', 'log', '--follow', '--port', api.port], terminal);
  await expect.poll(() => terminal.lines).toHaveLength(1);

  await runBeside(api, 'trigger', 'orders/create');
  await expect.poll(() => terminal.lines).toHaveLength(2);
  terminal.signal('SIGINT');

  expect(await code).toBe(130);
  expect([terminal.lines.length, terminal.listening]).toEqual([2, 0]);
});

test('webhooks log --follow goes on after a reset, when ids begin again', async () => {
  const receiver = await startReceiver();
  // While the clock stands still, the times are the same again too.
  const api = await runApi(createFakeTerminal(), '--clock', NOON);
  const deliver = async (): Promise<void> => {
    await runBeside(api, 'webhooks', 'add', 'orders/create', `${receiver.origin}/hook`);
    await runBeside(api, 'trigger', 'orders/create');
  };
  const terminal = createFakeTerminal();
  const code = run(['webhooks', 'log', '--follow', '--port', api.port], terminal);
  await deliver();
  await expect.poll(() => terminal.lines).toHaveLength(1);

  await runBeside(api, 'reset');
  await deliver();

  await expect.poll(() => terminal.lines).toHaveLength(2);
  terminal.signal('SIGINT');
  expect(await code).toBe(130);
});

test('webhooks log --follow ends with a signal while the shop does not answer', async () => {
  const { port, asked } = await startSilent();
  const terminal = createFakeTerminal();
  const code = run(['webhooks', 'log', '--follow', '--port', port], terminal);
  await asked;

  terminal.signal('SIGINT');

  expect([await code, terminal.errors]).toEqual([130, []]);
});

test('webhooks log leaves a signal to the process while the shop does not answer', async () => {
  const { port, asked } = await startSilent();
  const terminal = createFakeTerminal();
  const code = run(['webhooks', 'log', '--port', port], terminal);

  const response = await asked;

  expect(terminal.listening).toBe(0);
  response.end('{"value":[]}');
  expect(await code).toBe(0);
});

test('webhooks log --follow waits for an admin, and goes on when it is back (#31)', async () => {
  const receiver = await startReceiver();
  const data = ['--data', await createFolder()];
  const { port } = await serveOnce();
  const terminal = createFakeTerminal();
  const code = run(['webhooks', 'log', '--follow', '--port', port], terminal);
  await expect.poll(() => terminal.errors).toHaveLength(1);
  const owner = createFakeTerminal();
  const api = await runApi(owner, '--port', port, ...data);
  await runBeside(api, 'webhooks', 'add', 'orders/create', `${receiver.origin}/hook`);
  await runBeside(api, 'trigger', 'orders/create');
  await expect.poll(() => terminal.lines).toHaveLength(1);

  owner.signal('SIGTERM');
  await api.code;
  await expect.poll(() => terminal.errors).toHaveLength(2);
  const again = await runApi(createFakeTerminal(), '--port', port, ...data);
  await runBeside(again, 'trigger', 'orders/create');

  await expect.poll(() => terminal.lines).toHaveLength(2);
  terminal.signal('SIGINT');
  const waiting = `Nothing is served at http://localhost:${port}. Run platform-admin serve first. Waiting for it.`;
  expect([await code, terminal.errors, terminal.listening]).toEqual([130, [waiting, waiting], 0]);
});

test('webhooks log --follow ends with the reason of a shop that refuses', async () => {
  const api = await runApi(createFakeTerminal(), '--access-key', '0123456789abcdef', '--bind', '0.0.0.0');
  const terminal = createFakeTerminal();

  const code = await run(['webhooks', 'log', '--follow', '--port', api.port], terminal);

  expect([code, terminal.errors.length, terminal.listening]).toEqual([1, 1, 0]);
  expect(terminal.errors[0]).toContain('asks for its access key');
});
