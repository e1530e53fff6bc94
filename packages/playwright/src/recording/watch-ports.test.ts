import { expect, test } from 'vitest';
import { readPageScript } from '../test-support/page-script.ts';
import { watchPorts, type WatchPortsOptions } from './watch-ports.ts';

const ORIGIN = 'http://localhost:4820';
const OPTIONS: WatchPortsOptions = {
  binding: 'take',
  shellOrigin: ORIGIN,
  types: { in: ['call'], out: ['press', 'misuse'] },
};

/** A port as the shell uses it, of the page's own class, which the script changes. */
interface FakePort extends EventTarget {
  readonly posted: unknown[];
  postMessage(message: unknown): void;
  /** Receives a message. */
  deliver(message: unknown): void;
}

interface PortPage {
  readonly window: Record<string, unknown>;
  /** The reports to the test. */
  readonly told: (readonly [direction: string, message: unknown])[];
  readonly createPort: () => FakePort;
}

/** Runs the script in a page with ports. */
function openPage({ origin = ORIGIN, isFrame = false } = {}): PortPage {
  class MessagePort extends EventTarget implements FakePort {
    readonly posted: unknown[] = [];
    postMessage(message: unknown): void {
      this.posted.push(message);
    }
    deliver(data: unknown): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const told: (readonly [string, unknown])[] = [];
  const window: Record<string, unknown> = { location: { origin } };
  window['top'] = isFrame ? {} : window;
  window['take'] = (direction: string, json: string) => void told.push([direction, JSON.parse(json)]);
  readPageScript(watchPorts, { window, MessagePort })(OPTIONS);
  return { window, told, createPort: () => new MessagePort() };
}

test('reports a message that the shell sends, and sends it', () => {
  const { told, createPort } = openPage();
  const port = createPort();

  port.postMessage({ type: 'press', press: 1 });

  expect(told).toEqual([['out', { type: 'press', press: 1 }]]);
  expect(port.posted).toEqual([{ type: 'press', press: 1 }]);
});

test('reports a received message once, whatever the number of listeners', () => {
  const { told, createPort } = openPage();
  const port = createPort();
  const heard: unknown[] = [];
  port.addEventListener('message', () => heard.push('first'));
  port.addEventListener('message', () => heard.push('second'));

  port.deliver({ type: 'call', name: 'flash' });

  expect(told).toEqual([['in', { type: 'call', name: 'flash' }]]);
  expect(heard).toEqual(['first', 'second']);
});

test("reports a message before the shell's listeners run", () => {
  const { told, createPort } = openPage();
  const port = createPort();
  let toldBefore = 0;
  port.addEventListener('message', () => (toldBefore = told.length));

  port.deliver({ type: 'call' });

  expect(toldBefore).toBe(1);
});

test('does not listen to ports that the shell does not listen to', () => {
  const { told, createPort } = openPage();
  const port = createPort();
  port.addEventListener('messageerror', () => {});

  port.deliver({ type: 'call' });

  expect(told).toEqual([]);
});

test.each([
  ['a type of the other direction', { type: 'call' }],
  ['a type that is not asked for', { type: 'reply' }],
  ['a type that is not text', { type: ['press'] }],
  ['no type', {}],
  ['nothing', null],
  ['a text', 'press'],
])('ignores a message with %s', (_, message) => {
  const { told, createPort } = openPage();
  const port = createPort();

  port.postMessage(message);

  expect(told).toEqual([]);
  expect(port.posted).toEqual([message]);
});

test('leaves bodies out', () => {
  const { told, createPort } = openPage();
  const port = createPort();

  port.postMessage({ type: 'press', body: new ArrayBuffer(5) });

  expect(told).toEqual([['out', { type: 'press', body: '5 bytes' }]]);
});

test('sends a message that JSON cannot express', () => {
  const { told, createPort } = openPage();
  const port = createPort();

  port.postMessage({ type: 'press', size: 1n });

  expect(told).toEqual([]);
  expect(port.posted).toHaveLength(1);
});

test('looks for the test when a message comes, not before', () => {
  const { told, window, createPort } = openPage();
  const take = window['take'];
  const port = createPort();

  delete window['take'];
  port.postMessage({ type: 'press' });
  window['take'] = take;
  port.postMessage({ type: 'misuse' });

  expect(told).toEqual([['out', { type: 'misuse' }]]);
});

test.each([{ origin: 'http://localhost:3000' }, { isFrame: true }])('ignores another page: %j', (page) => {
  const { told, createPort } = openPage(page);
  const port = createPort();

  port.postMessage({ type: 'press' });

  expect(told).toEqual([]);
});
