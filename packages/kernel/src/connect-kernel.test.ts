import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectKernel } from './connect-kernel.ts';
import type { Kernel } from './kernel.ts';
import { signLaunch } from './launch/sign-launch.ts';
import { startProcess } from './test-support/fake-process.ts';
import { testKernel } from './test-support/kernel-contract.ts';
import { NOON } from './test-support/noon.ts';
import type { KernelOptions } from './options/kernel-options.ts';
import type { OpeningMessage } from './shared-worker/opening.ts';

/** Connects without SharedWorker, as in Node: the kernel runs here. */
const connect = (given: Partial<KernelOptions> = {}): { readonly kernel: Kernel; readonly problems: string[] } => {
  const problems: string[] = [];
  const kernel = connectKernel({
    workerUrl: 'http://localhost:4820/kernel.js',
    options: { storage: 'memory', sample: 'empty', clock: NOON, ...given },
    onProblems: (all) => problems.splice(0, problems.length, ...all),
  });
  return { kernel, problems };
};

test('says what to do in a page that is not served securely, and tries again with the next call', async () => {
  const { kernel } = connect();
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());

  await expect(kernel.now()).rejects.toThrow(
    'Browsers keep a shop on localhost or over https only. Start the admin with --https, or with --kernel node.',
  );
  vi.unstubAllGlobals();

  expect(await kernel.now()).toBe(NOON);
});

/** Grants every lock. */
const grantLock = async (_name: string, _options: object, use: (lock: object) => unknown): Promise<unknown> =>
  await use({});

/** Denies every lock until the holder emits `end`. */
const stubTakenLocks = (holder: EventEmitter): void => {
  const request = async (_name: string, { ifAvailable }: LockOptions, use: (lock: object | null) => unknown) => {
    if (ifAvailable) return await use(null);
    await once(holder, 'end');
    return await use({});
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** Replaces the kernel's worker by one that says only what the test tells it to. */
const stubWorker = (): { readonly say: (message: OpeningMessage) => Promise<void> } => {
  const { port1, port2 } = new MessageChannel();
  class FakeSharedWorker extends EventTarget {
    readonly port = port1;
  }
  vi.stubGlobal('SharedWorker', FakeSharedWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    port1.close();
  });
  return {
    say: async (message) => {
      const heard = once(port1, 'message');
      port2.postMessage(message);
      await heard;
    },
  };
};

testKernel(async (given) => connect(given).kernel);

test('runs the kernel in the page when there is no SharedWorker', async () => {
  const { kernel, problems } = connect({ seed: 4 });

  expect(await kernel.status()).toMatchObject({ place: 'page', storage: 'memory', options: { seed: 4 } });
  expect(problems).toEqual([]);
});

test('does not open a kernel for a listener', async () => {
  const { kernel } = connect({ storage: 'journal' });
  const request = vi.fn(grantLock);
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());

  const stop = kernel.subscribe(() => {});
  // Opens in the same way, so the other one would have asked for its lock by then.
  await connect().kernel.status();
  stop();

  expect(request).not.toHaveBeenCalled();
});

test('signs a launch by its options, without opening a kernel', async () => {
  const { kernel } = connect({ storage: 'journal', domain: 'corner.example', secret: 'hush' });
  const request = vi.fn(grantLock);
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());

  const signed = await kernel.signLaunch('view=all', 'de-CH');

  expect(signed).toBe(
    await signLaunch('view=all', { shop: 'corner.example', secret: 'hush', time: NOON, locale: 'de-CH' }),
  );
  expect(request).not.toHaveBeenCalled();
});

test('lets a running kernel sign a launch, by its clock', async () => {
  const { kernel } = connect({ domain: 'corner.example' });
  await kernel.advance(3_600_000);

  const signed = new URLSearchParams(await kernel.signLaunch('', 'en'));

  expect(signed.get('timestamp')).toBe(String(NOON / 1_000 + 3_600));
});

test('lets the kernel in a command sign a launch, however long it takes', async () => {
  const send = vi.fn();
  // Reads the page again when the command has ended.
  class PageRequest extends EventTarget {
    readonly open = (): void => {};
    readonly setRequestHeader = (): void => {};
    readonly send = send;
  }
  vi.stubGlobal('XMLHttpRequest', PageRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const running = await startProcess(0, { domain: 'corner.example', secret: 'hush' });
  const kernel = connectKernel({
    workerUrl: 'http://localhost:4820/kernel.js',
    options: { secret: "the page's own" },
    command: running.command,
    onProblems: () => {},
  });
  await kernel.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const signed = kernel.signLaunch('view=all', 'en');
  // The command's answer cannot arrive in time.
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();

  expect(await signed).toBe(
    await signLaunch('view=all', { shop: 'corner.example', secret: 'hush', time: NOON, locale: 'en' }),
  );
  running.disconnect();
  await expect.poll(() => send.mock.calls).toHaveLength(1);
});

test('keeps the shop in memory if the browser has no storage, and says so', async () => {
  const { kernel, problems } = connect({ storage: 'journal' });
  vi.stubGlobal('navigator', { locks: { request: grantLock } });
  // Firefox refuses it too where it blocks cookies (#34).
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());

  const { storage } = await kernel.status();

  expect(storage).toBe('memory');
  expect(problems).toEqual([expect.stringMatching(/^This browser refuses storage .* are kept in memory/)]);
});

test('says that another tab or version has the shop, until it has ended (#10)', async () => {
  const { kernel, problems } = connect({ storage: 'journal' });
  const holder = new EventEmitter();
  stubTakenLocks(holder);
  const status = kernel.status();
  await expect
    .poll(() => problems)
    .toEqual([expect.stringContaining('The shop is open in another tab, or in another version of this shell')]);

  holder.emit('end');
  await status;

  expect(problems).toEqual([expect.stringContaining('This browser refuses storage')]);
});

test('removes the notice when the kernel cannot be opened after the wait (#10)', async () => {
  const { kernel, problems } = connect({ storage: 'journal', utcOffset: 'nowhere' });
  const holder = new EventEmitter();
  stubTakenLocks(holder);
  const status = kernel.status();
  await expect.poll(() => problems).toHaveLength(1);

  holder.emit('end');

  await expect(status).rejects.toThrow('nowhere');
  expect(problems).toEqual([]);
});

test('says that a worker is silent after its first message, until it gives a reason (#10)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const worker = stubWorker();
  const { kernel, problems } = connect();
  const status = kernel.status();
  await worker.say({ type: 'alive' });

  await vi.advanceTimersByTimeAsync(9_999);
  const early = [...problems];
  await vi.advanceTimersByTimeAsync(1);
  const late = [...problems];
  await worker.say({ type: 'failed', sentence: 'No memory.' });

  expect(await status).toMatchObject({ place: 'page' });
  expect(early).toEqual([]);
  expect(late).toEqual([expect.stringContaining('does not answer')]);
  expect(problems).toEqual([]);
});

test('runs the kernel in the page when a worker says nothing at all (#10)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  stubWorker();
  const { kernel, problems } = connect();
  const status = kernel.status();

  await vi.advanceTimersByTimeAsync(10_000);

  expect(await status).toMatchObject({ place: 'page' });
  expect(problems).toEqual([]);
});
