import type { AdminStore } from '../state/admin-store.ts';
import { type ApiRequests, createApiRequests } from './api-requests.ts';
import { type AppMessages, createAppMessages } from '../chrome/app-messages.ts';
import { createButtons } from '../chrome/buttons.ts';
import { createFlashes, type Flashes } from '../chrome/flashes.ts';
import type { HostEffects, SetTimer } from '../options/host-options.ts';
import type { Tap } from '../options/host-report.ts';
import type { HostSession } from '../sessions/host-session.ts';
import type { Frames } from '../sessions/frames.ts';
import { createMisuseLog, type MisuseLog } from '../diagnosis/misuse-log.ts';
import { createModalStack, type ModalStack } from '../chrome/modal-stack.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { createPendingPresses, type PendingPresses } from '../chrome/pending-presses.ts';
import { createTopBar, type TopBar } from '../chrome/top-bar.ts';

/** The parts of the admin that calls act on. */
export interface AdminParts {
  readonly store: AdminStore;
  readonly log: MisuseLog;
  readonly bar: TopBar;
  readonly modals: ModalStack;
  readonly flashes: Flashes;
  readonly navigation: Navigation;
  readonly messages: AppMessages;
  readonly presses: PendingPresses;
  readonly requests: ApiRequests;
  readonly effects: HostEffects;
}

/** What the parts need. */
export interface AdminPartsOptions {
  readonly store: AdminStore;
  readonly frames: Frames;
  readonly effects: HostEffects;
  readonly tap: Tap;
  /** The origins of the shop and of the shell, at which apps reach the admin API. */
  readonly apiOrigins: readonly string[];
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

/** Makes the parts and connects them to each other and to the frames. */
export function createAdminParts(options: AdminPartsOptions): AdminParts {
  const { store, frames, effects, tap, apiOrigins, now, setTimer } = options;
  const log = createMisuseLog(store);
  const buttons = createButtons(log);
  const navigation = createNavigation({ store, effects, log, tap, shopOrigins: apiOrigins });

  const messages = createAppMessages(store, frames, log);
  const presses = createPendingPresses({ store, buttons, navigation, messages });
  const modals = createModalStack({
    store,
    buttons,
    log,
    setTimer,
    findApp: () => frames.app?.session,
    isPressed: (key) => presses.isWaiting(key) || messages.isWaiting(key),
    onGone(key) {
      messages.drop(key);
      const frame = frames.findAt(key);
      if (frame) frames.detach(frame);
    },
    // Behaviour, *Messages*: apps listen for this form of the message.
    postCloseMessage: (result, data) =>
      postToApp(frames.app?.session, { message: 'PlatformApp.Modal.close', data: { result, data } }),
  });

  return {
    store,
    log,
    bar: createTopBar(store, buttons, log),
    modals,
    flashes: createFlashes(store, now),
    navigation,
    messages,
    presses,
    requests: createApiRequests({ effects, log, origins: apiOrigins }),
    effects,
  };
}

/** Posts to the app's own `message` listeners, at the exact origin, while the session is open. */
function postToApp(session: HostSession | undefined, message: unknown): void {
  if (session?.isOpen) session.frame.window.postMessage(message, session.frame.origin);
}
