import type { CallHandlers, Session } from '../connection/session.ts';
import type { HostContext } from '../host-context.ts';
import type { AppMessages } from './app-messages.ts';
import type { TopBar } from './bar.ts';
import type { Flashes } from './flash.ts';
import type { Modals } from './modal.ts';
import type { Presses } from './presses.ts';
import type { Navigation } from './redirect.ts';
import type { ApiRequests } from './requests.ts';

/** The parts of a host that handle calls. */
export interface CallParts extends HostContext {
  readonly bar: TopBar;
  readonly modals: Modals;
  readonly flashes: Flashes;
  readonly navigation: Navigation;
  readonly messages: AppMessages;
  readonly presses: Presses;
  readonly requests: ApiRequests;
}

/** Makes the handlers of one session: each part has those of its own calls. */
export function createCallHandlers(parts: CallParts, session: Session): CallHandlers {
  const { bar, modals, flashes, navigation, messages, presses, requests, log, effects } = parts;
  return {
    ...bar.calls(session),
    ...modals.calls(session),
    ...flashes.calls(),
    ...navigation.calls(session),
    ...presses.calls(session),
    ...requests.calls(session),
    ready: (title) => {
      messages.listen(session.frame.modal);
      if (session.frame.role === 'app' && title) effects.nameApp?.(title);
    },
    chord: (key) => effects.pressChord?.(key),
    report: (misuse) => log.record(misuse, session),
    bye: () => session.end(false),
  };
}
