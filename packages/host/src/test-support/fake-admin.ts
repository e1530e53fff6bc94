import {
  CALLS,
  isObject,
  type CallbackId,
  type Hello,
  type Misuse,
  type ModalId,
  type RequestId,
  type Button,
  type FrameModal,
  type WireRequest,
  type WireResponse,
} from '@platformapp/protocol';
import * as v from 'valibot';
import {
  type AttachedFrame,
  Host,
  type GuestWindow,
  type HostEffects,
  type HostOptions,
  type HostWindow,
} from '../index.ts';
import { Guest } from './guest.ts';

/** A message at the shell's window, as its listeners see it. */
export interface Delivery {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports?: MessagePort[];
}

/** Replaces the shell's window. Tests deliver what any window could post. */
export class FakeShellWindow implements HostWindow {
  readonly location: { readonly href: string };
  readonly listeners: Set<(event: MessageEvent<unknown>) => void> = new Set();

  constructor(href: string) {
    this.location = { href };
  }

  addEventListener(_type: 'message', listener: (event: MessageEvent<unknown>) => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_type: 'message', listener: (event: MessageEvent<unknown>) => void): void {
    this.listeners.delete(listener);
  }

  deliver({ data, origin, source, ports = [] }: Delivery): void {
    const event = new MessageEvent<unknown>('message', { data, origin, ports });
    Object.defineProperty(event, 'source', { value: source });
    for (const listener of this.listeners) listener(event);
  }
}

/** The messages that the host posted to a frame. */
export interface Posted {
  readonly message: unknown;
  readonly origin: string;
  readonly ports: readonly MessagePort[];
}

/** Replaces a frame's `contentWindow`. Clones and transfers like a real one. */
export class FakeGuestWindow implements GuestWindow {
  readonly posted: Posted[] = [];

  postMessage(message: unknown, origin: string, transfer: Transferable[] = []): void {
    const { clone, ports } = structuredClone({ clone: message, ports: transfer }, { transfer });
    this.posted.push({ message: clone, origin, ports: ports.filter((port) => port instanceof MessagePort) });
  }

  /** The messages that the app's own listeners would get: all but the handshake. */
  get heard(): unknown[] {
    return this.posted.map((posted) => posted.message).filter((message) => !isHandshake(message));
  }
}

function isHandshake(message: unknown): boolean {
  return isObject(message) && String(message['type']).startsWith('platformapp:');
}

/** The origin of the app in these tests. */
export const APP_ORIGIN = 'http://localhost:4821';

/** Effects that do nothing. */
export const NO_EFFECTS: HostEffects = {
  introduce() {},
  replacePath() {},
  openSection() {},
  openTab() {},
  leave() {},
};

/** A host with everything around it controlled by the test. */
export class FakeAdmin {
  readonly window: FakeShellWindow;
  readonly host: Host;
  /** The effects that the host called, in order. */
  readonly effects: [name: string, value: unknown][] = [];
  readonly timers: Set<{ readonly at: number; readonly callback: () => void }> = new Set();
  time = 1_000;

  constructor(options: Partial<HostOptions> & { readonly shellUrl?: string } = {}) {
    const { shellUrl = 'http://localhost:4820/', ...rest } = options;
    this.window = new FakeShellWindow(shellUrl);
    this.host = new Host({
      window: this.window,
      shopOrigin: 'https://shop.example',
      effects: {
        introduce: (guest) => this.effects.push(['introduce', guest]),
        replacePath: (path) => this.effects.push(['replacePath', path]),
        openSection: (path) => this.effects.push(['openSection', path]),
        openTab: (url) => this.effects.push(['openTab', url]),
        leave: (url) => this.effects.push(['leave', url]),
      },
      now: () => this.time,
      setTimer: (callback, delay) => {
        const timer = { at: this.time + delay, callback };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      ...rest,
    });
  }

  /** Lets time pass and runs what is due. */
  advance(milliseconds: number): void {
    this.time += milliseconds;
    for (const timer of this.timers) {
      if (timer.at > this.time) continue;
      this.timers.delete(timer);
      timer.callback();
    }
  }

  /** Says hello from a window, and returns the guest's end if the host welcomed it. */
  hello(window: FakeGuestWindow, change: Partial<Hello> = {}, origin: string = APP_ORIGIN): Guest | undefined {
    const before = window.posted.length;
    this.window.deliver({ data: { ...HELLO, ...change }, origin, source: window });
    const port = window.posted.slice(before).findLast((posted) => posted.ports.length > 0)?.ports[0];
    return port && new Guest(port);
  }

  /** Opens an app, whose page loads and then connects. */
  connect(change: Partial<Hello> = {}): Connected {
    const window = new FakeGuestWindow();
    const frame = this.host.attachAppFrame(window, new URL(`${APP_ORIGIN}/`));
    frame.loaded();
    return { window, frame, guest: expectGuest(this.hello(window, change)) };
  }

  /** The key of the topmost modal, or 0. */
  get topKey(): number {
    return this.host.state.modals.at(-1)?.key ?? 0;
  }

  /** Attaches the frame of a modal and connects the page in it. */
  connectModal(key: number = this.topKey, change: Partial<Hello> = {}): Connected {
    const window = new FakeGuestWindow();
    const frame = this.host.attachModalFrame(key, window);
    frame.loaded();
    return { window, frame, guest: expectGuest(this.hello(window, change)) };
  }

  /** Codes and places of the misuses, in order. */
  get misuses(): string[] {
    return this.host.state.misuses.map(({ code, place }) => `${code} @ ${place}`);
  }
}

/** A frame with a guest in it. */
export interface Connected {
  readonly window: FakeGuestWindow;
  readonly frame: AttachedFrame;
  readonly guest: Guest;
}

function expectGuest(guest: Guest | undefined): Guest {
  if (!guest) throw new Error('The host did not welcome the guest.');
  return guest;
}

/** A valid hello. */
export const HELLO: Hello = {
  type: 'platformapp:hello',
  version: 1,
  document: 'document-1',
  apiKey: 'key-1',
  shopOrigin: 'https://shop.example',
  path: '/',
};

/** A button that only has a message. */
export function button(change: Partial<Button> = {}): Button {
  return { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false, ...change };
}

/** A modal with a page of the app. */
export function frameModal(change: Partial<FrameModal> = {}): FrameModal {
  const base = { id: modalId(1), title: 'Pick', src: `${APP_ORIGIN}/pick`, secondary: [], tertiary: [] };
  return { type: 'frame', width: 'small', ...base, ...change };
}

/** A callback id that a guest could mint. */
export function callbackId(id: number): CallbackId | undefined {
  return v.parse(CALLS.setBreadcrumb.args, [{ ...button(), callback: id }])[0]?.callback;
}

/** A modal id that a guest could mint. */
export function modalId(id: number): ModalId {
  return v.parse(CALLS.openModal.args, [{ type: 'alert', id, title: '', message: '', okButton: '' }])[0].id;
}

/** A request id that a guest could mint. */
export function requestId(id: number): RequestId {
  return v.parse(CALLS.abort.args, [id])[0];
}

/** A request for the list of webhooks. */
export function request(change: Partial<WireRequest> = {}): WireRequest {
  return { method: 'GET', url: 'https://shop.example/admin/webhooks.xml', headers: [], ...change };
}

/** An answer of the API. */
export function response(text = 'ok', change: Partial<WireResponse> = {}): WireResponse {
  const body = text === '' ? undefined : new TextEncoder().encode(text).buffer;
  return { status: 200, statusText: 'OK', headers: [], body, ...change };
}

/** A misuse that a guest could report. */
export function misuse(change: Partial<Misuse> = {}): Misuse {
  return { code: 'unknown-key', place: 'Bar.initialize: colour', value: 'red', ...change };
}
