import { type GuestWindow, Host } from '@platformapp/host';
import type { KernelEvent } from '@platformapp/kernel';
import { openKernel, type LocalKernel } from '@platformapp/kernel/node';
import { onTestFinished } from 'vitest';
import { record } from '../record/record.ts';
import type { ChangeListener } from '../record/record-kernel.ts';
import { Timeline } from '../entries/timeline.ts';

const APP = 'http://localhost:4821';

/** A host and a kernel with one app, and the timeline that is filled from them. */
export interface Recording {
  readonly timeline: Timeline;
  readonly host: Host;
  readonly kernel: LocalKernel;
  /** The app's end of its session. */
  readonly port: MessagePort;
  /** Starts to record. */
  readonly start: (onChange?: ChangeListener, nameApp?: () => string) => () => void;
  /** Makes a call of the app, or posts anything else. */
  readonly post: (message: unknown) => void;
  /** Asks the API, as the shell does. */
  readonly ask: (method: string, path: string, body?: unknown) => Promise<number>;
}

/** Opens a host with a connected app, and a kernel with an empty shop whose deliveries fail. */
export async function openRecording(): Promise<Recording> {
  const listeners = new Set<(event: KernelEvent) => void>();
  const kernel = await openKernel({
    place: 'node',
    options: { sample: 'empty', storage: 'memory' },
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    onWait: () => {},
    send: async () => new Response(null, { status: 500 }),
  });
  onTestFinished(() => kernel.close());
  const { host, port } = connectApp(kernel);
  const timeline = new Timeline();
  let requests = 0;
  const subscribe = (listener: (event: KernelEvent) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    timeline,
    host,
    kernel,
    port,
    start: (onChange, nameApp) =>
      record(timeline, {
        host,
        ...(onChange && { onChange }),
        ...(nameApp && { nameApp }),
        kernel: {
          subscribe,
          requests: () => kernel.requests(),
          watchRequests: (milliseconds) => kernel.watchRequests(milliseconds),
          deliveries: () => kernel.deliveries(),
        },
      }),
    post: (message) => port.postMessage(message),
    ask: async (method, path, body) => {
      requests += 1;
      const { status } = await kernel.answer({
        id: `ask-${requests}`,
        lane: 'shell',
        method,
        url: `http://localhost:4820${path}`,
        headers: [['content-type', 'application/json']],
        body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)).buffer,
      });
      return status;
    },
  };
}

/** Connects an app that a test speaks for. */
function connectApp(kernel: LocalKernel): { readonly host: Host; readonly port: MessagePort } {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const ports: MessagePort[] = [];
  let asked = 0;
  const host = new Host({
    window: {
      location: { href: 'http://localhost:4820/' },
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    },
    shopOrigin: 'http://localhost:4820',
    effects: {
      introduce: () => {},
      replacePath: () => {},
      openSection: () => {},
      openTab: () => {},
      leave: () => {},
      answerRequest: (request) => {
        asked += 1;
        return kernel.answer({ ...request, id: `app-${asked}`, lane: 'tunnel' });
      },
    },
  });
  const app: GuestWindow = {
    postMessage: (_message, _origin, transfer = []) => {
      for (const port of transfer) if (port instanceof MessagePort) ports.push(port);
    },
  };
  host.attachAppFrame(app, new URL(APP));
  const hello = { type: 'platformapp:hello', version: 1, document: 'document-1', apiKey: 'key', path: '/a' };
  const event = new MessageEvent<unknown>('message', {
    data: { ...hello, shopOrigin: 'http://localhost:4820' },
    origin: APP,
  });
  Object.defineProperty(event, 'source', { value: app });
  for (const listener of listeners) listener(event);
  const [port] = ports;
  if (!port) throw new Error('The host did not welcome the app.');
  onTestFinished(() => {
    host.dispose();
    port.close();
  });
  port.start();
  return { host, port };
}
