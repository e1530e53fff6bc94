import { expect, onTestFinished, test, vi } from 'vitest';
import { KernelError } from '../kernel-error.ts';
import { callKernel, createKernelCalls } from '../kernel.ts';
import {
  createCommand,
  READ,
  sessionOf,
  stopTime,
  untilTestEnds,
  type FakeCommand,
} from '../test-support/fake-command.ts';
import { startKernel } from '../test-support/start-kernel.ts';
import type { ServerAnswerer } from './server-lane.ts';
import { startServerLane } from './start-server-lane.ts';

const STALE = /was restarted\. Reload this page/;

/** Starts the lane of a page, and returns its problems. The last of them says that it has ended. */
const start = (
  command: FakeCommand,
  answerServers: ServerAnswerer,
  signal: AbortSignal = untilTestEnds(),
): readonly string[] => {
  const problems: string[] = [];
  const { kernel } = startKernel();
  const lane = startServerLane({
    session: sessionOf(command),
    kernel: { ...createKernelCalls((name, ...args) => callKernel(kernel, name, ...args)), answerServers },
    onProblem: (problem) => problems.push(problem),
    signal,
  });
  void lane.then(() => problems.push('ended'));
  return problems;
};

test("lets the kernel's worker answer apps' servers, and says when the page is refused", async () => {
  const command = await createCommand();
  const asked: unknown[] = [];

  const problems = start(command, async ({ token }, page) => {
    const { held = [] } = await navigator.locks.query();
    asked.push([token, held.some(({ name }) => name === page)]);
    return 'refused';
  });

  await expect.poll(() => problems).toEqual([expect.stringMatching(STALE), 'ended']);
  expect(asked).toEqual([['abc', true]]);
  expect(command.sockets).toEqual([]);
});

test('asks the next worker when one ends', async () => {
  const command = await createCommand();
  const ends = [new KernelError('kernel-ended', 'The kernel ended before it answered.')];

  const problems = start(command, async () => {
    const end = ends.pop();
    if (end) throw end;
    return 'refused';
  });

  await expect.poll(() => problems).toHaveLength(2);
  expect(ends).toEqual([]);
});

test.each([
  ['where the kernel is in no worker', undefined],
  ['where the worker does not reach the command', 'unreached'],
] as const)('answers in the page %s', async (_, end) => {
  const command = await createCommand();

  start(command, async () => end);
  await expect.poll(() => command.sockets).toEqual(['abc']);
  command.ask(7, { ...READ, url: 'http://localhost:4820/admin/webhooks/count.xml' });

  await expect.poll(() => command.replies).toMatchObject([{ type: 'result', id: 7, head: { status: 200 } }]);
});

test('answers in the page when a test sees its requests', async () => {
  const command = await createCommand();
  const seen: string[] = [];
  vi.stubGlobal('platformAdminOptions', {
    intercept: async ({ lane }: { readonly lane: string }, answer: () => Promise<unknown>) => {
      seen.push(lane);
      return await answer();
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  start(command, async () => 'refused');
  await expect.poll(() => command.sockets).toEqual(['abc']);
  command.ask(7, READ);

  await expect.poll(() => command.replies).toMatchObject([{ type: 'result', id: 7, head: { status: 200 } }]);
  expect(seen).toEqual(['server']);
});

test('continues when the command cannot be reached', async () => {
  const afterPause = stopTime();
  const command = await createCommand();
  command.status = 503;
  const taken = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    command.status = 101;
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => taken.mockRestore());

  start(command, async () => undefined);

  await expect.poll(afterPause(() => command.sockets)).toHaveLength(2);
});

test('asks the worker again where the code of the page does not arrive', async () => {
  const afterPause = stopTime();
  const command = await createCommand();
  vi.doMock('./answer-in-page.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => vi.doUnmock('./answer-in-page.ts'));
  const ends = ['unreached', 'refused'] as const;
  let asked = 0;

  const problems = start(command, async () => ends[asked++]);

  await expect.poll(afterPause(() => problems)).toEqual([expect.stringMatching(STALE), 'ended']);
  expect(command.sockets).toEqual([]);
});

test('says that the page is refused when it answers itself', async () => {
  const command = await createCommand();
  command.status = 403;

  const problems = start(command, async () => undefined);

  await expect.poll(() => problems).toEqual([expect.stringMatching(STALE), 'ended']);
});

test('ends with its signal, which is no problem', async () => {
  const command = await createCommand();
  const controller = new AbortController();
  const problems = start(command, async () => undefined, controller.signal);
  await expect.poll(() => command.sockets).toEqual(['abc']);

  controller.abort();

  await expect.poll(() => problems).toEqual(['ended']);
});
