import { runInNextTask } from '../page/running-cause.ts';
import {
  decodeCall,
  PROTOCOL_VERSION,
  type CallName,
  type Hello,
  type Notification,
  type Waiting,
  type Welcome,
} from '@platformapp/protocol';
import { expect, onTestFinished } from 'vitest';
import { createPlatformApp, type PlatformApp } from '../create-platform-app.ts';

/** A queue for tests: each value is taken once, in order. */
export interface Inbox<Value> {
  readonly add: (value: Value) => void;
  readonly next: () => Promise<Value>;
  /** Values that were not taken yet. */
  readonly rest: () => readonly Value[];
}

export function createInbox<Value>(): Inbox<Value> {
  const values: Value[] = [];
  const takers: ((value: Value) => void)[] = [];
  return {
    add(value) {
      const take = takers.shift();
      if (take) take(value);
      else values.push(value);
    },
    next: () =>
      new Promise((resolve) => {
        const value = values.shift();
        if (value === undefined) takers.push(resolve);
        else resolve(value);
      }),
    rest: () => values,
  };
}

/**
 * The other end of a session's port: answers calls, checks them against the protocol and keeps
 * them.
 */
export interface ScriptedPort {
  readonly port: MessagePort;
  /** The arguments of the next call of this name. */
  readonly next: (name: CallName) => Promise<readonly unknown[]>;
  /** Calls of this name that were not taken yet. */
  readonly rest: (name: CallName) => readonly (readonly unknown[])[];
  /** Calls that the protocol does not accept. */
  readonly failures: readonly string[];
  /** Names of all calls so far but `ready`, in order. */
  readonly names: readonly CallName[];
  readonly notify: (notification: Notification) => void;
  /** Calls of this name are answered with an error from now on. */
  readonly refuse: (name: CallName) => void;
}

/** @param countMessages Says how many app messages the guest has been sent over its window. */
export function createScriptedPort(port: MessagePort, countMessages: () => number = () => 0): ScriptedPort {
  const inboxes = new Map<CallName, Inbox<readonly unknown[]>>();
  const names: CallName[] = [];
  const failures: string[] = [];
  const refused = new Set<CallName>();
  const inbox = (name: CallName): Inbox<readonly unknown[]> => {
    const found = inboxes.get(name) ?? createInbox();
    inboxes.set(name, found);
    return found;
  };
  port.addEventListener('message', ({ data }) => {
    const { id, name, args } = data;
    const call = decodeCall(data);
    if (!call) failures.push(JSON.stringify(data).slice(0, 200));
    if (name !== 'ready') names.push(name);
    inbox(name).add(args);
    const value = name === 'relay' ? countMessages() + 1 : undefined;
    port.postMessage(
      refused.has(name) ? { type: 'call-failed', id, message: 'refused' } : { type: 'reply', id, value },
    );
  });
  port.start();
  onTestFinished(() => expect(failures).toEqual([]));
  return {
    port,
    next: (name) => inbox(name).next(),
    rest: (name) => inbox(name).rest(),
    failures,
    names,
    notify: (notification) => port.postMessage(notification),
    refuse: (name) => refused.add(name),
  };
}

/** Waits until every task that the page has started is done. */
export function nextTask(page: Window): Promise<void> {
  return new Promise((resolve) => runInNextTask(() => page.setTimeout(resolve)));
}

/** The document of a hello. */
export function documentOf(greeting: Hello | Waiting): string {
  return 'document' in greeting ? greeting.document : '';
}

/** A page in a frame with a `PlatformApp` object, and this window as its host. */
export interface ScriptedHost {
  readonly page: Window;
  readonly app: PlatformApp;
  /** The guest's messages to this window. */
  readonly greetings: Inbox<Hello | Waiting>;
  /** Says welcome to a hello, over a new port. */
  readonly welcome: (hello: Hello | Waiting, changes?: Partial<Welcome>) => ScriptedPort;
  /** Posts anything to the guest's window. */
  readonly post: (message: unknown, transfer?: readonly Transferable[]) => void;
  readonly invite: () => void;
}

/**
 * Loads an empty page of this origin in a frame and gives it a `PlatformApp` object that has not
 * been initialised.
 */
export async function loadGuest(path = '/start?shop=1', frameName = ''): Promise<ScriptedHost> {
  const frame = document.createElement('iframe');
  frame.name = frameName;
  frame.src = path;
  const greetings = createInbox<Hello | Waiting>();
  const listen = (event: MessageEvent): void => {
    // The guest's code runs in this window on behalf of the frame, so this window is the source of
    // its messages.
    if (event.source === window && String(event.data.type).startsWith('platformapp:')) greetings.add(event.data);
  };
  window.addEventListener('message', listen);
  onTestFinished(() => {
    frame.remove();
    window.removeEventListener('message', listen);
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument?.defaultView;
  if (!page) throw new Error('The frame has no window.');
  let messages = 0;
  const post: ScriptedHost['post'] = (message, transfer = []) => {
    if (typeof message === 'string' && transfer.length === 0) messages += 1;
    page.postMessage(message, location.origin, [...transfer]);
  };
  return {
    page,
    app: createPlatformApp(page),
    greetings,
    welcome(hello, changes = {}) {
      const { port1, port2 } = new MessageChannel();
      const welcome: Welcome = {
        type: 'platformapp:welcome',
        version: PROTOCOL_VERSION,
        document: documentOf(hello),
        role: 'app',
        user: { accountAccess: 'Full access' },
        ...changes,
      };
      messages = 0;
      post(JSON.stringify(welcome), [port2]);
      return createScriptedPort(port1, () => messages);
    },
    post,
    invite: () => post({ type: 'platformapp:invite' }),
  };
}

/** A guest that is initialised and has a session. */
export interface OpenedGuest extends ScriptedHost {
  readonly host: ScriptedPort;
  /** Says bye to the guest and invites it. Resolves with the hello for its next session. */
  readonly sayBye: () => Promise<Hello | Waiting>;
}

export async function openGuest(
  role: Welcome['role'] = 'app',
  config: { readonly shortcuts?: boolean } = {},
): Promise<OpenedGuest> {
  const guest = await loadGuest('/start?shop=1', role === 'modal' ? 'platformapp-modal' : '');
  guest.app.init({ apiKey: 'key', shopOrigin: 'https://shop.example', ...config });
  const first = await guest.greetings.next();
  const host = guest.welcome(first, { role });
  // A bye comes over another channel, so an invite may overtake it. The hello is then still that
  // of the old session.
  const greetAnew = async (): Promise<Hello | Waiting> => {
    guest.invite();
    const hello = await guest.greetings.next();
    return documentOf(hello) === documentOf(first) ? await greetAnew() : hello;
  };
  return {
    ...guest,
    host,
    sayBye() {
      host.notify({ type: 'bye' });
      return greetAnew();
    },
  };
}
