import { guestHandshakeSchema, type Hello, PROTOCOL_VERSION } from '@platformapp/protocol';
import * as v from 'valibot';
import type { Frame } from './frame.ts';
import type { HostWindow } from './host-window.ts';

/** What the reception needs. */
export interface ReceptionOptions {
  readonly window: HostWindow;
  /** Finds the attached frame that a message came from. */
  readonly findFrame: (source: unknown) => Frame | undefined;
  /** An attached frame said hello, from its origin and in this version. */
  readonly onHello: (frame: Frame, hello: Hello) => void;
  /** The script in an attached frame waits for `init`. */
  readonly onWaiting: (frame: Frame) => void;
  /** An attached frame's window speaks the protocol from an origin that was not loaded there. */
  readonly onOtherOrigin: (frame: Frame, origin: string) => void;
  /** An attached frame speaks another version of the protocol. */
  readonly onOtherVersion: (frame: Frame, version: number) => void;
  /** A message was not acted on. */
  readonly onDropped: () => void;
}

// Another version's messages may have another form, so this looks at what all versions share and
// nothing else.
const anyVersionSchema = v.object({
  type: v.picklist(['platformapp:hello', 'platformapp:waiting']),
  version: v.pipe(v.number(), v.safeInteger()),
});

/**
 * Listens at the shell's window, where anyone may post. Only a frame that is attached is heard,
 * only from the origin that was loaded there, only so many times a second, and only in the forms of
 * the protocol; everything else is dropped without an answer. Ports that come along are closed.
 * Returns how to stop.
 */
export function openReception(options: ReceptionOptions): () => void {
  const { window, findFrame, onDropped } = options;

  const onMessage = ({ source, origin, data, ports }: MessageEvent<unknown>): void => {
    for (const port of ports) port.close();
    const frame = findFrame(source);
    if (!frame?.admitHandshake() || ports.length > 0) return onDropped();
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
      : options.onWaiting(frame);
  };

  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
