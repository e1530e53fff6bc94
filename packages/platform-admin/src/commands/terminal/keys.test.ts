import { expect, test } from 'vitest';
import { KEY_HELP, listenToKeys, type KeyActions } from './keys.ts';
import type { KeyInput } from './terminal.ts';

interface FakeKeyboard extends KeyInput {
  readonly listeners: Set<(key: string) => void>;
  press(key: string): void;
}

const createKeyboard = (isTTY: boolean | undefined): FakeKeyboard => {
  const listeners = new Set<(key: string) => void>();
  return {
    isTTY,
    listeners,
    onKey: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press: (key) => {
      for (const listener of listeners) listener(key);
    },
  };
};

/** Actions that only say which one ran. */
const createActions = (): { readonly actions: KeyActions; readonly ran: string[] } => {
  const ran: string[] = [];
  const note = (name: string) => (): void => void ran.push(name);
  return {
    ran,
    actions: {
      open: note('open'),
      restart: note('restart'),
      clear: note('clear'),
      quit: note('quit'),
      help: note('help'),
    },
  };
};

test.each([
  ['o', 'open'],
  ['r', 'restart'],
  ['c', 'clear'],
  ['q', 'quit'],
  ['h', 'help'],
  ['\u0003', 'quit'],
  ['\u0004', 'quit'],
])('the key %j does %s and nothing else', (key, action) => {
  const keyboard = createKeyboard(true);
  const { actions, ran } = createActions();
  listenToKeys(keyboard, actions);

  keyboard.press(key);

  expect(ran).toEqual([action]);
});

test.each(['O', 'Q', 'x', '\r', '\n', ' ', '', '\u001B', '\u001A', 'oo', 'constructor', 'toString', '__proto__'])(
  'the key %j does nothing',
  (key) => {
    const keyboard = createKeyboard(true);
    const { actions, ran } = createActions();
    listenToKeys(keyboard, actions);

    keyboard.press(key);

    expect(ran).toEqual([]);
  },
);

test.each([false, undefined])('reads nothing when input is not a terminal: %s', (isTTY) => {
  const keyboard = createKeyboard(isTTY);
  const { actions } = createActions();

  const stop = listenToKeys(keyboard, actions);

  expect(keyboard.listeners.size).toBe(0);
  expect(stop).not.toThrow();
});

test('explains each key once', () => {
  const keyboard = createKeyboard(true);
  const { actions, ran } = createActions();
  listenToKeys(keyboard, actions);

  for (const line of KEY_HELP) keyboard.press(line.charAt(0));

  expect(ran.toSorted()).toEqual(['clear', 'help', 'open', 'quit', 'restart']);
});
