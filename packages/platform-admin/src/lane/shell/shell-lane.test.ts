import { decodeMessage } from '@platformapp/kernel/message';
import type { WireRequest, WireResponse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { ShellLane, type ConnectedShell } from './shell-lane.ts';

const READ: WireRequest = { method: 'GET', url: 'http://localhost/admin/webhooks.xml', headers: [] };
const WRITE: WireRequest = { ...READ, method: 'POST', body: Uint8Array.of(0, 10, 200, 255).buffer };
const DONE: WireResponse = { status: 200, statusText: '', headers: [] };

interface FakeShell extends ConnectedShell {
  readonly calls: { readonly id: number; readonly request: unknown }[];
  readonly isEnded: boolean;
}

/** A shell that answers what it is sent, or keeps quiet. */
const createShell = (lane?: ShellLane, answer: WireResponse = DONE): FakeShell => {
  let isEnded = false;
  const shell: FakeShell = {
    calls: [],
    get isEnded() {
      return isEnded;
    },
    send: (message) => {
      const { id, values = [] } = decodeMessage(message) ?? {};
      shell.calls.push({ id: Number(id), request: values[0] });
      lane?.settle(shell, Number(id), answer);
    },
    end: () => {
      isEnded = true;
    },
  };
  return shell;
};

const NO_PATIENCE = { arrival: 0, answer: 30_000 };

test('hands a request to a shell with every byte of its body', async () => {
  const lane = new ShellLane();
  const shell = createShell(lane);
  lane.connect(shell);

  expect(await lane.ask(WRITE)).toEqual(DONE);
  expect(shell.calls).toEqual([
    {
      id: 1,
      request: {
        id: expect.any(String),
        method: 'POST',
        url: READ.url,
        headers: [],
        body: Uint8Array.of(0, 10, 200, 255).buffer,
      },
    },
  ]);
});

test('says at once that no shell is open', async () => {
  const lane = new ShellLane();

  expect(await lane.ask(READ)).toEqual({
    status: 503,
    sentence: 'No admin is open at http://localhost. Open that address in a browser.',
  });
});

test('waits for a shell that is loading', async () => {
  const lane = new ShellLane();
  lane.expectShell();
  const answer = lane.ask(READ);

  lane.connect(createShell(lane));

  expect(await answer).toEqual(DONE);
});

test('stops waiting after the time that a shell may take', async () => {
  const lane = new ShellLane({ arrival: 20, answer: 30_000 });
  lane.expectShell();

  expect(await lane.ask(READ)).toMatchObject({ status: 503 });
});

test('asks the newest shell, and the one before it when that is gone', async () => {
  const lane = new ShellLane();
  const [first, second] = [createShell(lane), createShell(lane)];
  lane.connect(first);
  const leave = lane.connect(second);

  await lane.ask(WRITE);
  leave();
  leave();
  await lane.ask(WRITE);

  expect([first.calls.length, second.calls.length]).toEqual([1, 1]);
});

test('repeats a read with the next shell when one goes away', async () => {
  const lane = new ShellLane();
  lane.connect(createShell(lane));
  const leave = lane.connect(createShell());
  const answer = lane.ask(READ);
  await Promise.resolve();

  leave();

  expect(await answer).toEqual(DONE);
});

test('does not repeat a write when the shell goes away', async () => {
  const lane = new ShellLane();
  const first = createShell(lane);
  lane.connect(first);
  const leave = lane.connect(createShell());
  const answer = lane.ask(WRITE);
  await Promise.resolve();

  leave();

  expect(await answer).toEqual({
    status: 503,
    sentence: 'The admin shell that was asked went away before it answered. The change may have happened.',
  });
  expect(first.calls).toEqual([]);
});

test('says that a shell takes too long', async () => {
  const lane = new ShellLane({ arrival: 0, answer: 20 });
  const shell = createShell();
  lane.connect(shell);

  expect(await lane.ask(WRITE)).toEqual({
    status: 504,
    sentence: 'The admin shell did not answer in time.',
  });
});

test('settles everything and disconnects the shells when it is closed', async () => {
  const lane = new ShellLane(NO_PATIENCE);
  const shell = createShell();
  lane.connect(shell);
  const answers = [lane.ask(READ), lane.ask(WRITE)];
  await Promise.resolve();

  lane.close();

  const ended = { status: 503, sentence: 'The admin was closed before it answered.' };
  expect(await Promise.all(answers)).toEqual([ended, ended]);
  expect(shell.isEnded).toBe(true);
});

test('settles requests that wait for a shell when it is closed', async () => {
  const lane = new ShellLane();
  lane.expectShell();
  const answer = lane.ask(READ);

  lane.close();

  expect(await answer).toMatchObject({ status: 503 });
});

test('a hung shell gives way to the next one after one missed answer', async () => {
  const lane = new ShellLane({ arrival: 0, answer: 20 });
  const answering = createShell(lane);
  const hung = createShell();
  lane.connect(answering);
  lane.connect(hung);

  expect(await lane.ask(READ)).toEqual(DONE);
  expect(await lane.ask(READ)).toEqual(DONE);
  expect([hung.calls.length, hung.isEnded, answering.calls.length]).toEqual([1, true, 2]);
});

test('a write that a hung shell missed is not sent to another one', async () => {
  const lane = new ShellLane({ arrival: 0, answer: 20 });
  const answering = createShell(lane);
  lane.connect(answering);
  lane.connect(createShell());

  expect(await lane.ask(WRITE)).toMatchObject({ status: 504 });
  expect(answering.calls).toEqual([]);
  expect(await lane.ask(WRITE)).toEqual(DONE);
});

test('gives a read up when shells keep going away', async () => {
  const lane = new ShellLane({ arrival: 30_000, answer: 20 });
  const connect = (): void => {
    const leave = lane.connect({ send: () => void setTimeout(() => (leave(), connect()), 5), end: () => {} });
  };
  connect();

  expect(await lane.ask(READ)).toMatchObject({ status: 503 });
});
