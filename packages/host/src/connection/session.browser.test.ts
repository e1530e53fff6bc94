import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import {
  button,
  FakeAdmin,
  type FakeGuestWindow,
  frameModal,
  HELLO,
  request,
  requestId,
} from '../test-support/fake-admin.ts';
import { Guest } from '../test-support/guest.ts';
import { Host } from '../index.ts';
import { testSession } from '../test-support/session-contract.ts';

// Importing the provider's types would also declare the globals of Node.
declare module 'vitest/browser' {
  interface CDPSession {
    send(method: 'HeapProfiler.collectGarbage'): Promise<void>;
  }
}

testSession();

interface Shell {
  readonly host: Host;
  readonly effects: string[];
}

/** A host on the real window of this page. */
function openShell(): Shell {
  const effects: string[] = [];
  const host = new Host({
    window,
    shopOrigin: 'https://shop.example',
    effects: {
      introduce: ({ path }) => effects.push(`introduce ${path}`),
      replacePath: (path) => effects.push(`replacePath ${path}`),
      openSection: (path) => effects.push(`openSection ${path}`),
      openTab: (url) => effects.push(`openTab ${url}`),
      leave: (url) => effects.push(`leave ${url}`),
    },
  });
  onTestFinished(() => host.dispose());
  return { host, effects };
}

/**
 * A page that says hello when it starts and when it is invited, and keeps the messages that it
 * gets, for the test to read.
 */
function guestPage(document: string): string {
  const hello = JSON.stringify({ ...HELLO, document });
  return `<script>
    window.heard = [];
    const sayHello = () => parent.postMessage(${hello}, '*');
    addEventListener('message', (event) => {
      if (event.data?.type === 'platformapp:invite') sayHello();
      else if (event.data?.type === 'platformapp:welcome') window.port = event.ports[0];
      else window.heard.push({ data: event.data, isHost: event.source === parent });
    });
    addEventListener('pagehide', () => window.port?.postMessage(
      { type: 'call', id: 0, name: 'bye', args: [] }));
    sayHello();
  </script>`;
}

interface GuestScope extends Window {
  readonly heard: { readonly data: unknown; readonly isHost: boolean }[];
  readonly port?: MessagePort;
}

function addFrame(page: string, sandbox?: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  frame.srcdoc = page;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame;
}

function scopeOf(frame: HTMLIFrameElement): GuestScope {
  const scope: unknown = frame.contentWindow;
  if (!isGuestScope(scope)) throw new Error('The frame has no window.');
  return scope;
}

function isGuestScope(scope: unknown): scope is GuestScope {
  return typeof scope === 'object' && scope !== null;
}

async function openApp({ host }: Shell, page = guestPage('document-1')) {
  const frame = addFrame(page);
  const attached = host.attachAppFrame(scopeOf(frame), new URL(location.href));
  frame.addEventListener('load', () => attached.loaded());
  await expect.poll(() => scopeOf(frame).port).toBeDefined();
  return { frame, attached, guest: new Guest(takePort(frame)) };
}

function takePort(frame: HTMLIFrameElement): MessagePort {
  const { port } = scopeOf(frame);
  if (!port) throw new Error('The guest was not welcomed.');
  return port;
}

test('connects a real frame and answers its calls', async () => {
  const shell = openShell();
  const { guest } = await openApp(shell);

  await guest.calls.setTitle('Real');
  await guest.calls.pushState('/next');

  expect(shell.host.state).toMatchObject({ phase: 'connected', bar: { title: 'Real' } });
  expect(shell.effects).toEqual(['introduce /', 'replacePath /next']);
});

test('delivers an app message as an ordinary message event from the host', async () => {
  const { host, ...rest } = openShell();
  const { frame, guest } = await openApp({ host, ...rest });
  const save = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false } as const;
  await guest.calls.setBar({ primary: save, secondary: [] });

  host.press(host.state.bar.primary?.key ?? 0);
  await guest.calls.relay((await guest.hear('press')).press);

  await expect.poll(() => scopeOf(frame).heard).toEqual([{ data: 'save', isHost: true }]);
});

test('ends the session when the frame reloads, and opens another', async () => {
  const shell = openShell();
  const { frame, guest } = await openApp(shell);
  await guest.calls.setTitle('One');
  await guest.calls.openModal(frameModal());

  frame.srcdoc = guestPage('document-2');
  await expect.poll(() => shell.effects.length).toBe(2);

  expect(shell.host.state).toMatchObject({ phase: 'connected', bar: { secondary: [] }, modals: [] });
  expect(shell.host.state.bar.title).toBeUndefined();
});

test('ends the session at the bye of a frame that is removed', async () => {
  const shell = openShell();
  const { frame } = await openApp(shell);

  frame.remove();

  await expect.poll(() => shell.host.state.phase).toBe('ended');
});

test('ends the session of a frame that moves to a page without the script', async () => {
  const shell = openShell();
  const { frame } = await openApp(shell);

  frame.srcdoc = '<p>nothing here</p>';

  await expect.poll(() => shell.host.state.phase).toBe('ended');
});

test('ignores frames that are not attached, and frames inside the app', async () => {
  const shell = openShell();
  const { frame } = await openApp(shell);
  const before = shell.host.state;
  const heard: unknown[] = [];
  const listen = ({ source }: MessageEvent): unknown => source !== frame.contentWindow && heard.push(source);
  window.addEventListener('message', listen);
  onTestFinished(() => window.removeEventListener('message', listen));

  const sibling = addFrame(guestPage('sibling'));
  const grandchild = scopeOf(frame).document.createElement('iframe');
  grandchild.srcdoc = guestPage('grandchild').replace('parent.post', 'parent.parent.post');
  scopeOf(frame).document.body.append(grandchild);
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(2);

  expect(scopeOf(sibling).port).toBeUndefined();
  expect(shell.host.state).toBe(before);
});

test('ignores the frame itself when it is at another origin', async () => {
  const shell = openShell();
  const frame = addFrame(guestPage('opaque'), 'allow-scripts');
  const contentWindow = frame.contentWindow;
  if (contentWindow) shell.host.attachAppFrame(contentWindow, new URL(location.href));

  await expect.poll(() => shell.host.state.dropped.atWindow).toBeGreaterThan(0);

  expect(shell.host.state.phase).toBe('loading');
  expect(shell.effects).toEqual([]);
});

test('leaves out a transferred value that cannot be copied on', async () => {
  const admin = new FakeAdmin();
  const { guest, window: guestWindow } = admin.connect();
  await guest.calls.openModal(frameModal());
  const canvas = new OffscreenCanvas(1, 1);

  guest.send({ type: 'call', id: 0, name: 'closeModal', args: [true, canvas] }, [canvas]);

  await expect(guest.hear('modal-closed')).resolves.toMatchObject({ result: false, data: undefined });
  expect(admin.misuses).toEqual(['not-cloneable @ Modal.close']);
  expect(guestWindow.heard).toEqual([{ message: 'PlatformApp.Modal.close', data: { result: false, data: undefined } }]);
});

/**
 * Opens a hundred apps, one after the other. Each reloads, shows a bar, opens and closes a modal
 * with a page, and leaves a click and a request that are never answered.
 */
async function openAHundredApps(admin: FakeAdmin): Promise<readonly WeakRef<FakeGuestWindow>[]> {
  const windows: WeakRef<FakeGuestWindow>[] = [];
  await inTurn(100, async (round) => {
    const app = admin.connect({ document: `first-${round}` });
    const guest = admin.hello(app.window, { document: `second-${round}` });
    await guest?.calls.setBar({ primary: button(), secondary: [button()] });
    await guest?.calls.openModal(frameModal({ primary: button() }));
    const modal = admin.connectModal(admin.topKey, { document: `modal-${round}` });
    admin.host.press(admin.host.state.bar.primary?.key ?? 0);
    void guest?.calls.request(requestId(1), request());
    await guest?.calls.closeModal(true, round);
    windows.push(new WeakRef(app.window), new WeakRef(modal.window));
    app.frame.detach();
    admin.advance(250);
  });
  return windows;
}

test('leaks nothing of a hundred apps and their modals', async () => {
  const admin = new FakeAdmin();
  const windows = await openAHundredApps(admin);

  // More than one collection, because the engine itself may hold an object for a moment. What leaks
  // stays.
  await expect
    .poll(async () => {
      await cdp().send('HeapProfiler.collectGarbage');
      return windows.filter((window) => window.deref()).length;
    })
    .toBe(0);
  // Read here, so that the host lives until now.
  expect(admin.host.state.modals).toEqual([]);
});

/** Runs an action this many times, one after another. */
function inTurn(count: number, action: (round: number) => Promise<void>): Promise<void> {
  return Array.from({ length: count }).reduce<Promise<void>>(
    (before, _, round) => before.then(() => action(round)),
    Promise.resolve(),
  );
}
