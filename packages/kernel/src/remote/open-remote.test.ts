import { expect, onTestFinished, test, vi } from 'vitest';
import type { ServingCommand } from './serving-command.ts';
import type { KernelEvent } from '../kernel-event.ts';
import { createKernelCalls, type KernelCalls } from '../kernel.ts';
import { startProcess } from '../test-support/fake-process.ts';
import { createProduct, testKernel } from '../test-support/kernel-contract.ts';
import { openRemote, type RemoteKernelConfig } from './open-remote.ts';

interface Opened extends KernelCalls {
  readonly told: readonly KernelEvent[];
  /** When the kernel stopped answering and answered again. */
  readonly silences: readonly boolean[];
}

const open = (
  command: ServingCommand,
  findCommand: RemoteKernelConfig['findCommand'] = async () => command,
): Opened => {
  const silences: boolean[] = [];
  const told: KernelEvent[] = [];
  const onSilence = (isSilent: boolean): void => void (silences.at(-1) !== isSilent && silences.push(isSilent));
  const { call, listen } = openRemote({ command, onSilence, findCommand });
  listen((event) => told.push(event));
  return { ...createKernelCalls(call), told, silences };
};

testKernel(async (given) => {
  const { command } = await startProcess(0, given);
  const listeners = new Set<(event: KernelEvent) => void>();
  const { call, listen } = openRemote({ command, onSilence: () => {}, findCommand: async () => command });
  listen((event) => {
    for (const listener of listeners) listener(event);
  });
  return {
    ...createKernelCalls(call),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});

test('reconnects by itself, and reports that events may be missing', async () => {
  const running = await startProcess();
  const page = open(running.command);
  await page.now();

  running.disconnect();
  await expect.poll(() => page.told.map(({ type }) => type)).toEqual(['reconnect']);
  await createProduct(running.kernel, 'a');

  await expect.poll(() => page.told.map(({ type }) => type)).toEqual(['reconnect', 'change', 'event', 'request']);
});

test('reaches a command that was restarted under its new token', async () => {
  const first = await startProcess();
  const port = Number(new URL(first.command.origin).port);
  const page = open(first.command, async () => ({ ...first.command, token: 'new' }));
  await page.now();

  await first.stop();
  await expect.poll(() => page.silences).toEqual([false, true]);
  const second = await startProcess(port);

  expect(await createProduct(page, 'a')).toBe(201);
  expect(await second.kernel.requests()).toHaveLength(1);
  expect([first.tokens, second.tokens]).toEqual([['abc'], ['new']]);
  expect(page.silences).toEqual([false, true, false]);
});

test('repeats a read when the answer was lost', async () => {
  const running = await startProcess();
  const page = open(running.command);
  await page.now();
  running.isSilent = true;
  const url = 'http://localhost:4820/admin/api/2019-10/shop.json';

  const reads = [
    page.status(),
    page.webhooks(),
    page.answer({ id: 'a', lane: 'tunnel', method: 'GET', url, headers: [] }),
  ] as const;
  await expect.poll(() => running.kernel.requests()).toHaveLength(1);
  running.isSilent = false;
  running.disconnect();

  const [status, webhooks, answer] = await Promise.all(reads);
  expect([status.place, webhooks, answer.status]).toEqual(['node', [], 200]);
});

test('rejects a change whose answer was lost, and does not repeat it', async () => {
  const running = await startProcess();
  const page = open(running.command);
  await page.now();
  running.isSilent = true;

  const write = createProduct(page, 'a');
  await expect.poll(() => running.kernel.requests()).toHaveLength(1);
  running.isSilent = false;
  running.disconnect();

  await expect(write).rejects.toMatchObject({ code: 'kernel-ended' });
  await page.status();
  expect(await running.kernel.requests()).toHaveLength(1);
});

test('refuses a call of more than 64 MB, and keeps its connection', async () => {
  const running = await startProcess();
  const page = open(running.command);
  await page.now();

  const url = 'http://localhost:4820/admin/api/2019-10/products.json';
  const body = new ArrayBuffer(64_000_000);

  const write = page.answer({ id: 'a', lane: 'tunnel', method: 'POST', url, headers: [], body });

  await expect(write).rejects.toMatchObject({
    code: 'call-too-large',
    message: 'The command takes at most 64 MB at once; this has 65 MB.',
  });
  expect(await page.status()).toMatchObject({ place: 'node' });
  expect(running.tokens).toHaveLength(1);
});

test('delays a call until there is a connection', async () => {
  const running = await startProcess();
  const port = Number(new URL(running.command.origin).port);
  await running.stop();
  const page = open(running.command);

  const write = createProduct(page, 'a');
  await expect.poll(() => page.silences).toEqual([true]);
  await startProcess(port);

  expect(await write).toBe(201);
});

test('rejects a call that waits too long for the command', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const running = await startProcess();
  await running.stop();
  const page = open(running.command, async () => undefined);

  const outcome = page.now().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toMatchObject({ code: 'kernel-failed', message: expect.stringContaining('Start it again') });
});

test('does not connect to a command that has no kernel', async () => {
  const running = await startProcess();
  const { kernel: _, ...inBrowser } = running.command;
  const page = open(running.command, async () => inBrowser);
  await page.now();

  running.disconnect();

  await expect.poll(() => page.silences).toEqual([false, true]);
  expect(running.tokens).toHaveLength(1);
});

test.each([
  ['a call waits', true],
  ['no call waits', false],
])('reconnects when the command hangs, although its socket is open and %s', async (_, isWaiting) => {
  // Time goes on too, because the new socket may need a second attempt after a pause.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  const running = await startProcess();
  const page = open(running.command);
  await page.now();
  running.isSilent = true;

  const status = isWaiting ? page.status() : undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running.tokens).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  running.isSilent = false;

  expect(await (status ?? page.status())).toMatchObject({ place: 'node' });
  expect(running.tokens).toHaveLength(2);
});
