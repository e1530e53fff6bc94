import type { InterceptedMessage } from '@platformapp/host';
import { FaultState } from '@platformapp/kernel/faults';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MessageQueues } from './message-queues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('passes on the messages that wait behind one that fails', () => {
  const failures: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const queues = new MessageQueues(() => new FaultState(1));
  const passed: string[] = [];
  const send = (pass: () => void): void =>
    queues.intercept({
      direction: 'to-app',
      session: { frame: { role: 'app' }, document: 'one', url: '' },
      message: {},
      pass,
      note: () => {},
    });
  queues.freeze(true);
  send(() => {
    throw new Error('Gone.');
  });
  send(() => void passed.push('next'));

  queues.freeze(false);

  expect([failures, passed]).toEqual([[new Error('Gone.')], ['next']]);
});

function open(text: string) {
  let state = new FaultState(1);
  const set = (given: string): void => {
    state = new FaultState(1);
    expect(state.set(given)).toBeUndefined();
  };
  set(text);
  const queues = new MessageQueues(() => state);
  const session: InterceptedMessage['session'] = { frame: { role: 'app' }, document: 'one', url: '' };
  const [passed, notes]: [string[], string[]] = [[], []];
  const send = (
    direction: InterceptedMessage['direction'],
    name: string,
    message: object = { type: 'call', name },
  ): void =>
    queues.intercept({
      direction,
      session,
      message,
      pass: () => passed.push(name),
      note: (text_) => notes.push(text_),
    });
  return { queues, set, send, passed, notes };
}

test('drops a message and reports it', () => {
  const { send, passed, notes } = open('dropped-messages=100% from-app');

  send('from-app', 'setTitle');
  send('to-app', 'press', { type: 'press' });

  expect([passed, notes]).toEqual([['press'], ['Fault dropped-messages: the call setTitle of the app was lost.']]);
});

test('keeps the order of late messages, also when later ones are not delayed', () => {
  const { set, send, passed, notes } = open('late-messages=100ms');
  send('from-app', 'a');
  set('');
  send('from-app', 'b');
  send('to-app', 'c', { type: 'press' });

  expect(passed).toEqual(['c']);
  vi.advanceTimersByTime(100);

  expect([passed, notes]).toEqual([['c', 'a', 'b'], ['Fault late-messages: the call a of the app waits 100 ms.']]);
});

test('holds all messages of a frozen app, and passes them on afterwards', () => {
  const { queues, send, passed, notes } = open('');
  queues.freeze(true);
  send('from-app', 'a');
  send('to-app', 'b', { type: 'press' });
  vi.advanceTimersByTime(60_000);
  expect(passed).toEqual([]);

  queues.freeze(false);

  expect(passed).toEqual(['a', 'b']);
  expect(notes).toEqual([
    'Fault frozen-app: the call a of the app waits until this is turned off.',
    "Fault frozen-app: the admin's press to the app waits until this is turned off.",
  ]);
});

test('passes on a bye at once, but not of a crashed page', () => {
  const { queues, send, passed } = open('dropped-messages=100%');

  send('from-app', 'bye');
  send('to-app', 'goodbye', { type: 'bye' });
  queues.kill(true);
  send('from-app', 'bye');

  expect(passed).toEqual(['bye', 'goodbye']);
});
