import type { AdminParts } from './admin-parts.ts';
import type { CallHandlers, HostSession } from '../sessions/host-session.ts';

/**
 * Makes the handlers for the calls of one session. A page inside a modal cannot change the bar or
 * the address.
 */
export function createCallHandlers(parts: AdminParts, session: HostSession): CallHandlers {
  const handlers = createAppHandlers(parts, session);
  return session.frame.role === 'app' ? handlers : { ...handlers, ...createModalOverrides(parts, session) };
}

function createAppHandlers(parts: AdminParts, session: HostSession): CallHandlers {
  const { store, log, bar, modals, flashes, navigation, messages, presses, requests, effects } = parts;
  return {
    pushState: (path) => navigation.pushState(session, path),
    flash: (kind, message) => flashes.show(kind, message),
    redirect: (path) => navigation.redirect(session, path),
    followLink: (url) => navigation.followLink(session, url),
    setBar(config) {
      bar.initialize(session, config);
      // Client-side script, `Bar.initialize`: "if never called, the loading spinner never stops".
      if (store.state.isStarting) store.update({ isLoading: false, isStarting: false });
    },
    setLoading: (isLoading) => store.update({ isLoading, isStarting: false }),
    setTitle: (title) => bar.setTitle(title),
    setIcon: (icon) => bar.setIcon(session, icon),
    setPagination: (pagination) => bar.setPagination(session, pagination),
    setBreadcrumb: (breadcrumb) => bar.setBreadcrumb(session, breadcrumb),
    openModal: (modal) => modals.open(session, modal),
    closeModal: (result, data) => modals.close(session, result, data),
    setModalHeight: (height) => modals.setHeight(session, height),
    ready: () => messages.listen(session.frame.modal),
    relay: (press) => presses.relay(session, press),
    escape: () => modals.escape(session),
    chord: (key) => effects.pressChord?.(key),
    report: (misuse) => log.record(misuse, session),
    request: (id, request) => requests.answer(session, id, request),
    abort: (id) => requests.abort(session, id),
    bye: () => session.end(false),
  };
}

/** Behaviour, *Modal*: a page inside a modal never changes the bar or the address. */
function createModalOverrides({ log }: AdminParts, session: HostSession): Partial<CallHandlers> {
  const refuse = (place: string): void => log.record({ code: 'modal-frame-call', place, value: '' }, session);
  return {
    pushState: () => undefined,
    setBar: () => refuse('Bar.initialize'),
    // The spec asks every page to call `Bar.loadingOff`, so this is not a misuse.
    setLoading: () => undefined,
    setTitle: () => refuse('Bar.setTitle'),
    setIcon: () => refuse('Bar.setIcon'),
    setPagination: () => refuse('Bar.setPagination'),
    setBreadcrumb: () => refuse('Bar.setBreadcrumb'),
  };
}
