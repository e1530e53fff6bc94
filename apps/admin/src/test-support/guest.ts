import { PROTOCOL_VERSION, type CallName, type Hello } from '@platformapp/protocol';
import { expect } from 'vitest';

/** A page of an app: says hello when it starts, and makes the calls that a test asks for. */
export interface GuestInTest {
  readonly iframe: HTMLIFrameElement;
  readonly window: Window;
  /** Waits for the welcome, then makes a call. Resolves when the host has replied. */
  readonly call: (name: CallName, ...values: readonly unknown[]) => Promise<void>;
}

/** The URL of an app whose page {@link addGuest} can make, at this origin. */
export const GUEST_URL: string = new URL('/guest.html', location.href).href;

/** Adds the frame of a page that says hello to the shell in a window. */
export function addGuest(shellWindow: Window, { apiKey = '', path = '/guest.html' }: Partial<Hello>): GuestInTest {
  const hello: Hello = {
    type: 'platformapp:hello',
    version: PROTOCOL_VERSION,
    document: crypto.randomUUID(),
    apiKey,
    shopOrigin: '',
    path,
  };
  // Created by this document, because the window's own is an image document, which cannot make
  // frames.
  const iframe = document.createElement('iframe');
  iframe.srcdoc = `<script>
    addEventListener('message', ({ data, ports }) => {
      if (data?.type === 'platformapp:welcome') window.port = ports[0];
    });
    parent.postMessage(${JSON.stringify(hello)}, '*');
  </script>`;
  shellWindow.document.documentElement.append(iframe);
  const { contentWindow: window } = iframe;
  if (!window) throw new Error('The frame has no window.');
  return {
    iframe,
    window,
    call: async (name, ...values) => {
      await expect.poll(() => Reflect.get(window, 'port')).toBeDefined();
      const port: MessagePort = Reflect.get(window, 'port');
      const id = Math.floor(Math.random() * 2 ** 40);
      const replies: unknown[] = [];
      port.addEventListener('message', ({ data }) => replies.push(data?.id));
      port.start();
      port.postMessage({ type: 'call', id, name, args: values });
      await expect.poll(() => replies).toContain(id);
    },
  };
}
