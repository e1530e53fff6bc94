import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTerminal } from './terminal.ts';

interface FakeInput extends PassThrough {
  readonly isTTY: boolean | undefined;
  /** What raw mode was set to, in order. */
  readonly modes: boolean[];
}

/** Puts a stream in the place of this process's input until the test ends. */
const replaceInput = (isTTY: boolean | undefined): FakeInput => {
  const modes: boolean[] = [];
  const input: FakeInput = Object.assign(new PassThrough(), {
    isTTY,
    modes,
    setRawMode: (mode: boolean) => void modes.push(mode),
  });
  replaceStream('stdin', input);
  return input;
};

/** Puts a stream in the place of this process's own until the test ends. */
const replaceStream = (name: 'stdin' | 'stdout', stream: PassThrough): void => {
  const before = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, { configurable: true, value: stream });
  onTestFinished(() => {
    if (before) Object.defineProperty(process, name, before);
  });
};

/** Collects what is written to one of this process's outputs until the test ends. */
const collect = (output: NodeJS.WriteStream): string[] => {
  const written: string[] = [];
  const spy = vi.spyOn(output, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return written;
};

test.each([true, undefined])('knows whether input is a terminal: %s', (isTTY) => {
  replaceInput(isTTY);

  expect(createTerminal().input.isTTY).toBe(isTTY);
});

test('does not touch the input before it listens', () => {
  const input = replaceInput(true);

  createTerminal();

  expect([input.modes, input.listenerCount('data')]).toEqual([[], 0]);
});

test('reports each key, also of several that arrive together', async () => {
  const input = replaceInput(true);
  const keys: string[] = [];
  createTerminal().input.onKey((key) => keys.push(key));

  input.write('or\u0003');
  input.write('🧦q');

  await expect.poll(() => keys).toEqual(['o', 'r', '\u0003', '🧦', 'q']);
});

test('reports a key whose bytes arrive apart as one', async () => {
  const input = replaceInput(true);
  const keys: string[] = [];
  createTerminal().input.onKey((key) => keys.push(key));
  const [first = 0, second = 0] = Buffer.from('ü');

  input.write(Buffer.of(first));
  input.write(Buffer.of(second));
  input.write('q');

  await expect.poll(() => keys).toEqual(['ü', 'q']);
});

test('reads keys without Enter while it listens, and restores the terminal', () => {
  const input = replaceInput(true);

  const stop = createTerminal().input.onKey(() => {});
  const modes = [...input.modes];
  const isRead = input.isPaused();
  stop();

  expect([modes, isRead]).toEqual([[true], false]);
  expect([input.modes, input.isPaused(), input.listenerCount('data')]).toEqual([[true, false], true, 0]);
});

test('prints lines to stdout and errors to stderr', () => {
  const [out, errors] = [collect(process.stdout), collect(process.stderr)];
  const terminal = createTerminal();

  terminal.print('Admin shell');
  terminal.print('');
  terminal.printError('Port 1 is in use.');

  expect([out, errors]).toEqual([['Admin shell\n', '\n'], ['Port 1 is in use.\n']]);
});

/** What a terminal makes of the environment. */
const getColorDepth = (): number => WriteStream.prototype.getColorDepth();

const COLOURED = '\u001B[32m200\u001B[39m';

test.each([
  ['a terminal', true, {}, COLOURED],
  ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, '200'],
  ['a file', false, {}, '200'],
  ['a file with FORCE_COLOR', false, { FORCE_COLOR: '1' }, COLOURED],
])('colours for %s', (_, isTTY, env, expected) => {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'NODE_DISABLE_COLORS', 'CI']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries({ TERM: 'xterm', ...env })) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  replaceStream('stdout', Object.assign(new PassThrough(), { isTTY, getColorDepth }));

  expect(createTerminal().style('green', '200')).toBe(expected);
});

test('clears the screen and the scrollback', () => {
  const out = collect(process.stdout);

  createTerminal().clear();

  expect(out.join('')).toBe('\u001B[2J\u001B[3J\u001B[H');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('reports %s until it is stopped', (signal) => {
  const before = process.listeners(signal);
  const told: string[] = [];

  const stop = createTerminal().onSignal((name) => told.push(name));
  // Not sent, because the test runner hears it too.
  for (const listener of process.listeners(signal)) if (!before.includes(listener)) listener(signal);
  stop();

  expect(told).toEqual([signal]);
  expect(process.listeners(signal)).toEqual(before);
});
