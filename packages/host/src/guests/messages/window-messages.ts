import { anyVersionSchema, guestHandshakeSchema, type Hello, PROTOCOL_VERSION } from '@platformapp/protocol';
import * as v from 'valibot';
import type { HostWindow } from '../../options/host-options.ts';
import type { Frame } from '../../sessions/frames.ts';

/** What the listener for messages at the shell's window needs. */
export interface WindowMessagesOptions {
  readonly window: HostWindow;
  /** Finds the attached frame that a message came from. */
  readonly findFrame: (source: unknown) => Frame | undefined;
  /** An attached frame said hello, from its own origin and in this version. */
  readonly onHello: (frame: Frame, hello: Hello) => void;
  /** The script in an attached frame waits for `init`; the user may have followed a link there. */
  readonly onWaiting: (frame: Frame, link: string | undefined) => void;
  /** An attached frame speaks the protocol from an origin that was not loaded there. */
  readonly onOtherOrigin: (frame: Frame, origin: string) => void;
  /** An attached frame speaks another version of the protocol. */
  readonly onOtherVersion: (frame: Frame, version: number) => void;
  /** A message of an attached frame was dropped. */
  readonly onDropped: () => void;
}

/**
 * Listens at the shell's window, to which any page can post. A message counts only when it comes
 * from an attached frame, from the origin that was loaded there, within the rate limit, and is a
 * hello or a waiting message without ports. Every other message is dropped and never answered; one
 * from elsewhere, such as from a browser extension, is not even looked at.
 * Returns a function that stops listening.
 */
export function listenForGuests(options: WindowMessagesOptions): () => void {
  const { window, findFrame, onDropped } = options;

  const onMessage = (event: MessageEvent<unknown>): void => {
    const { source, origin, ports } = event;
    const frame = findFrame(source);
    if (!frame) return;
    if (!frame.allowsHandshake() || ports.length > 0) return onDropped();
    // The browser copies a message when it is first read, which takes long for a large one.
    const { data } = event;
    const { output, success } = v.safeParse(anyVersionSchema, data, { abortEarly: true });
    if (!success) return onDropped();
    if (origin !== frame.origin) {
      onDropped();
      return options.onOtherOrigin(frame, origin);
    }
    if (output.version !== PROTOCOL_VERSION) {
      onDropped();
      return options.onOtherVersion(frame, output.version);
    }
    const message = v.safeParse(guestHandshakeSchema, data, { abortEarly: true });
    if (!message.success) return onDropped();
    return message.output.type === 'platformapp:hello'
      ? options.onHello(frame, message.output)
      : options.onWaiting(frame, message.output.link);
  };

  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
