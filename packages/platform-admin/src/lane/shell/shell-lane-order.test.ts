import { decodeMessage } from '@platformapp/kernel/message';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { ShellLane, type ConnectedShell } from './shell-lane.ts';

const READ: WireRequest = { method: 'GET', url: 'http://localhost/admin/webhooks.xml', headers: [] };

const answerOf = (statusText: string): WireResponse => ({ status: 200, statusText, headers: [] });

interface QuietShell extends ConnectedShell {
  /** Ids of the requests that it was handed, oldest first. */
  readonly ids: number[];
  ends: number;
}

/** A shell that answers nothing by itself. */
const createShell = (): QuietShell => {
  const shell: QuietShell = {
    ids: [],
    ends: 0,
    send: (message) => void shell.ids.push(Number(decodeMessage(message)?.id)),
    end: () => {
      shell.ends += 1;
    },
  };
  return shell;
};

/** Waits until a shell has been handed this many requests. */
const awaitIds = async (shell: QuietShell, count: number): Promise<readonly number[]> => {
  await expect.poll(() => shell.ids.length).toBe(count);
  return shell.ids;
};

test('gives each answer to its request, in whatever order they arrive', async () => {
  const lane = new ShellLane();
  const shell = createShell();
  lane.connect(shell);
  const answers = [lane.ask(READ), lane.ask(READ), lane.ask(READ)];
  const [first = 0, second = 0, third = 0] = await awaitIds(shell, 3);

  lane.settle(shell, third, answerOf('3'));
  lane.settle(shell, first, answerOf('1'));
  lane.settle(shell, second, answerOf('2'));

  expect(await Promise.all(answers)).toEqual([answerOf('1'), answerOf('2'), answerOf('3')]);
  expect(new Set([first, second, third]).size).toBe(3);
});

test('accepts one answer for each request', async () => {
  const lane = new ShellLane();
  const shell = createShell();
  lane.connect(shell);
  const answer = lane.ask(READ);
  const [id = 0] = await awaitIds(shell, 1);

  lane.settle(shell, id, answerOf('first'));
  lane.settle(shell, id, answerOf('second'));

  expect(await answer).toEqual(answerOf('first'));
});

test.each(['an unknown request', 'a request of another shell'])('ignores the answer to %s', async (name) => {
  const lane = new ShellLane();
  const [asked, other] = [createShell(), createShell()];
  lane.connect(other);
  lane.connect(asked);
  const answer = lane.ask(READ);
  const [id = 0] = await awaitIds(asked, 1);

  if (name === 'an unknown request') lane.settle(asked, id + 1, answerOf('false'));
  else lane.settle(other, id, answerOf('false'));
  lane.settle(asked, id, answerOf('true'));

  expect(await answer).toEqual(answerOf('true'));
});

test('keeps the requests of other shells when one goes away', async () => {
  const lane = new ShellLane();
  const [first, second] = [createShell(), createShell()];
  lane.connect(first);
  const answer = lane.ask({ ...READ, method: 'POST' });
  const [id = 0] = await awaitIds(first, 1);

  const leave = lane.connect(second);
  leave();
  lane.settle(first, id, answerOf('done'));

  expect(await answer).toEqual(answerOf('done'));
});

test('asks one shell after another while they go away', async () => {
  const lane = new ShellLane();
  const [first, second, third] = [createShell(), createShell(), createShell()];
  lane.connect(first);
  const leaveSecond = lane.connect(second);
  const leaveThird = lane.connect(third);
  const answer = lane.ask(READ);

  await awaitIds(third, 1);
  leaveThird();
  await awaitIds(second, 1);
  leaveSecond();
  const [id = 0] = await awaitIds(first, 1);
  lane.settle(first, id, answerOf('at last'));

  expect(await answer).toEqual(answerOf('at last'));
});

test('refuses the answer of a shell that is gone after another one was asked', async () => {
  const lane = new ShellLane();
  const [first, second] = [createShell(), createShell()];
  lane.connect(first);
  const leave = lane.connect(second);
  const answer = lane.ask(READ);
  const [late = 0] = await awaitIds(second, 1);

  leave();
  const [id = 0] = await awaitIds(first, 1);
  lane.settle(second, late, answerOf('late'));
  lane.settle(first, id, answerOf('now'));

  expect(await answer).toEqual(answerOf('now'));
});

test.each([
  ['GET', 2],
  ['HEAD', 2],
  ['POST', 1],
  ['PUT', 1],
  ['PATCH', 1],
  ['DELETE', 1],
])('asks with %s at most %i times', async (method, times) => {
  const lane = new ShellLane({ arrival: 0, answer: 30_000 });
  const shells = [createShell(), createShell()];
  const leaves = shells.map((shell) => lane.connect(shell));
  const answer = lane.ask({ ...READ, method });

  for (const index of [1, 0]) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked when this one is gone
    await expect.poll(() => shells[index]?.ids.length === 1 || times === 1).toBe(true);
    leaves[index]?.();
  }

  expect(await answer).toMatchObject({ status: 503 });
  expect(shells.flatMap(({ ids }) => ids)).toHaveLength(times);
});

test('waits for a shell that went away to come back', async () => {
  const lane = new ShellLane();
  lane.connect(createShell())();
  const answer = lane.ask(READ);
  const reloaded = createShell();

  lane.connect(reloaded);
  const [id = 0] = await awaitIds(reloaded, 1);
  lane.settle(reloaded, id, answerOf('again'));

  expect(await answer).toEqual(answerOf('again'));
});

test('wakes every request that waits for the same shell', async () => {
  const lane = new ShellLane();
  lane.expectShell();
  const answers = [lane.ask(READ), lane.ask({ ...READ, method: 'POST' })];
  const shell = createShell();

  lane.connect(shell);
  for (const id of await awaitIds(shell, 2)) lane.settle(shell, id, answerOf('done'));

  expect(await Promise.all(answers)).toEqual([answerOf('done'), answerOf('done')]);
});

test('disconnects each shell once, and waits for none of them', async () => {
  const lane = new ShellLane();
  const [gone, open] = [createShell(), createShell()];
  lane.connect(gone)();
  const leave = lane.connect(open);

  lane.close();
  lane.close();
  leave();

  expect([gone.ends, open.ends]).toEqual([0, 1]);
  // Without patience: nothing says that a shell is to come.
  expect(await lane.ask(READ)).toMatchObject({ status: 503 });
});
