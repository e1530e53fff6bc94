import type { AdminStore } from './admin-store.ts';
import { type ApiRequests, createApiRequests } from './api-requests.ts';
import { type ButtonBook, createButtonBook } from './button-book.ts';
import { createFlashes, type Flashes } from './flashes.ts';
import type { SetTimer } from './doctor.ts';
import type { Frame } from './frame.ts';
import type { Frames } from './frames.ts';
import type { HostEffects } from './host-effects.ts';
import { createMisuseLog, type MisuseLog } from './misuse-log.ts';
import { createModalStack, type ModalStack } from './modal-stack.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createPresses, type Presses } from './presses.ts';
import { createTopBar, type TopBar } from './top-bar.ts';

/** The parts of the admin that calls act on. */
export interface AdminParts {
  readonly store: AdminStore;
  readonly log: MisuseLog;
  readonly book: ButtonBook;
  readonly bar: TopBar;
  readonly modals: ModalStack;
  readonly flashes: Flashes;
  readonly navigation: Navigation;
  readonly presses: Presses;
  readonly requests: ApiRequests;
}

/** What the parts are made of. */
export interface AdminPartsOptions {
  readonly store: AdminStore;
  readonly frames: Frames;
  readonly effects: HostEffects;
  /** The origins of the shop and of the shell, under which apps ask for the admin API. */
  readonly apiOrigins: readonly string[];
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

/** Makes the parts and joins them to one another and to the frames. */
export function createAdminParts({ store, frames, effects, apiOrigins, now, setTimer }: AdminPartsOptions): AdminParts {
  const log = createMisuseLog(store);
  const book = createButtonBook(log);
  const navigation = createNavigation(store, effects, log);

  const modals = createModalStack({
    store,
    book,
    log,
    setTimer,
    now,
    hasGuest: (key) => frames.findModal(key)?.session !== undefined,
    onGone(key) {
      const frame = frames.findModal(key);
      if (frame) frames.detach(frame);
    },
    // Behaviour, *Messages*: the form of this message is what apps listen for.
    postCloseMessage: (result, data) =>
      postToApp(frames.app, { message: 'PlatformApp.Modal.close', data: { result, data } }),
  });
  const presses = createPresses({
    store,
    book,
    navigation,
    onPressed({ modal }) {
      if (modal !== undefined) modals.expectMessage(modal);
    },
    // The modal first, then the main frame; between them the guest that defined the button, where
    // that is neither.
    postAppMessage({ message, modal, session }) {
      const inModal = modal === undefined ? undefined : frames.findModal(modal);
      for (const frame of new Set([inModal, session.frame, frames.app])) postToApp(frame, message);
    },
  });

  return {
    store,
    log,
    book,
    bar: createTopBar(store, book, log),
    modals,
    flashes: createFlashes(store, now),
    navigation,
    presses,
    requests: createApiRequests({ effects, log, origins: apiOrigins }),
  };
}

/**
 * Posts what the app's own listeners hear, to the exact origin, and only while a guest is there.
 */
function postToApp(frame: Frame | undefined, message: unknown): void {
  if (frame?.session) frame.window.postMessage(message, frame.origin);
}
