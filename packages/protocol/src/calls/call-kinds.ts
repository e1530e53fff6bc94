import type { CallName } from './call.ts';

/**
 * What a call changes. `event`: nothing that a new session has to know. `state`: a part of the
 * chrome, until the same call sets it again. `bar`: the whole bar. `bar-part`: a part of the bar,
 * until the next `bar` call.
 */
export type CallKind = 'event' | 'state' | 'bar' | 'bar-part';

/**
 * The kind of each call. The chrome's state belongs to a session, so a guest repeats its newest
 * state to each new session of the same document. Separate from the schemas, so that the script of
 * the app does not contain valibot.
 */
export const CALL_KINDS: { readonly [Name in CallName]: CallKind } = {
  pushState: 'state',
  flash: 'event',
  redirect: 'event',
  followLink: 'event',
  setBar: 'bar',
  setLoading: 'state',
  setTitle: 'bar-part',
  setIcon: 'bar-part',
  setPagination: 'bar-part',
  setBreadcrumb: 'bar-part',
  openModal: 'event',
  closeModal: 'event',
  setModalHeight: 'event',
  ready: 'event',
  relay: 'event',
  escape: 'event',
  chord: 'event',
  report: 'event',
  request: 'event',
  abort: 'event',
  bye: 'event',
};
