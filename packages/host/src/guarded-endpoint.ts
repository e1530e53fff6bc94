import type { Endpoint } from 'comlink';
import { type CallEnvelope, decodeEnvelope } from './call-envelope.ts';

/** Why a message at a port was not let through. */
export type DropReason = 'message-dropped' | 'rate-limited';

/** What a guarded endpoint needs. */
export interface GuardedEndpointOptions {
  /** The host's end of the channel; the guarded endpoint owns it from here on. */
  readonly port: MessagePort;
  /** Asked once for each message, before anything of it is read. */
  readonly admit: () => boolean;
  /** A message was not let through. */
  readonly onDropped: (reason: DropReason) => void;
  /** The guest released the endpoint and has had its reply. */
  readonly onReleased: () => void;
}

/** An endpoint to expose to a guest, with the switch that ends it. */
export interface GuardedEndpoint {
  /** For `Comlink.expose`. */
  readonly endpoint: Endpoint;
  /** Stops listening and closes the port; replies under way go nowhere. */
  readonly close: () => void;
}

/** What Comlink reads of a message event. */
interface DeliveredMessage {
  readonly data: CallEnvelope;
}

/**
 * Stands between a guest's port and Comlink and lets through only what {@link decodeEnvelope} accepts. Bare
 * `Comlink.expose` lets a guest run code in the host (`new host.anyMethod.constructor('…')`), read, write and mint
 * further ports; none of these verbs gets past here. Ports that come along with a message are closed unread.
 */
export function createGuardedEndpoint(options: GuardedEndpointOptions): GuardedEndpoint {
  const { port, admit, onDropped, onReleased } = options;
  let deliver: ((message: DeliveredMessage) => void) | undefined;

  const onMessage = (event: MessageEvent<unknown>): void => {
    const stowaways = event.ports;
    for (const stowaway of stowaways) stowaway.close();
    if (!admit()) return onDropped('rate-limited');
    const envelope = stowaways.length === 0 ? decodeEnvelope(event.data) : undefined;
    if (!envelope) return onDropped('message-dropped');
    deliver?.({ data: envelope });
  };
  const onUnreadable = (): void => onDropped('message-dropped');

  const close = (): void => {
    deliver = undefined;
    port.removeEventListener('message', onMessage);
    port.removeEventListener('messageerror', onUnreadable);
    port.close();
  };

  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onUnreadable);

  return {
    close,
    endpoint: {
      addEventListener: (_type, listener) => {
        // Comlink's listener is a function, and all it reads of an event is `data`. A real event would be a good part of
        // what a call costs.
        if (typeof listener === 'function') deliver = (message) => void Reflect.apply(listener, undefined, [message]);
      },
      // Comlink stops listening exactly once: after it has replied to RELEASE.
      removeEventListener: () => onReleased(),
      postMessage: (message: unknown, transfer: Transferable[] = []) => port.postMessage(message, transfer),
      start: () => port.start(),
    },
  };
}
