import type { AdminStore } from '../state/admin-store.ts';
import type { LiveButton } from './buttons.ts';
import type { MisuseLog } from '../diagnosis/misuse-log.ts';
import type { Frames } from '../sessions/frames.ts';
import type { HostSession } from '../sessions/host-session.ts';

/** Where a page is: the key of a modal, or `undefined` for the main frame. */
type Place = number | undefined;

/**
 * The messages of buttons, on their way to the pages that are to hear them. A message waits until
 * the page in its frame listens.
 */
export interface AppMessages {
  /**
   * Sends the message of a button: to the page of its modal first, then to the page that defined
   * the button, and to the app's page last. Returns how many messages the page that defined it has
   * been sent by then.
   */
  send(button: LiveButton): number;
  /** The page in this place listens: it gets what has waited for it, once it has a session. */
  listen(place: Place): void;
  /** A page in this place has a session. */
  open(place: Place): void;
  /** The page in this place has gone. The messages wait for the next one. */
  leave(place: Place): void;
  /** The frame in this place has gone. Reports the messages that waited for it. */
  drop(place: Place): void;
  /** Says whether messages wait for the page in this place. */
  isWaiting(place: Place): boolean;
  /** Reports a button whose message is lost, because the page for it is gone. */
  reportLost(button: LiveButton): void;
}

/** Makes {@link AppMessages}; none waits. */
export function createAppMessages(store: AdminStore, frames: Frames, log: MisuseLog): AppMessages {
  const waiting = new Map<Place, LiveButton[]>();
  const listening = new Set<Place>();
  const sent = new WeakMap<HostSession, number>();

  const flush = (place: Place): void => {
    const frame = frames.findAt(place);
    if (!frame?.session || !listening.has(place)) return;
    const buttons = waiting.get(place) ?? [];
    waiting.delete(place);
    for (const { shown } of buttons) frame.window.postMessage(shown.message, frame.origin);
    sent.set(frame.session, (sent.get(frame.session) ?? 0) + buttons.length);
  };
  const isShown = (place: Place): boolean => {
    const { modals, closingModals } = store.state;
    return frames.findAt(place) !== undefined || [...modals, ...closingModals].some(({ key }) => key === place);
  };
  const reportLost = ({ place, shown, session }: LiveButton): void =>
    log.record({ code: 'press-lost', place, value: shown.label }, session);

  return {
    send(button) {
      const own = button.session.frame.modal;
      for (const place of new Set([button.modal, own, undefined])) {
        if (!isShown(place)) continue;
        waiting.set(place, [...(waiting.get(place) ?? []), button]);
        flush(place);
      }
      return (sent.get(button.session) ?? 0) + (waiting.get(own)?.length ?? 0);
    },
    listen(place) {
      listening.add(place);
      flush(place);
    },
    open: flush,
    leave: (place) => void listening.delete(place),
    drop(place) {
      const lost = waiting.get(place) ?? [];
      waiting.delete(place);
      listening.delete(place);
      for (const button of lost) reportLost(button);
    },
    isWaiting: (place) => waiting.has(place),
    reportLost,
  };
}
