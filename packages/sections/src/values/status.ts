import type { PageIconName } from '@platformapp/elements/styles/page-icons';

/** How a status looks: done is quiet, what waits is filled, good and bad are coloured; its icon says so without colour. */
type StatusLook = readonly [tone: 'done' | 'waiting' | 'good' | 'bad', icon: PageIconName];

const LOOKS: Readonly<Record<string, StatusLook>> = {
  active: ['good', 'done'],
  archived: ['done', 'stopped'],
  authorized: ['waiting', 'waiting'],
  cancelled: ['bad', 'cancelled'],
  closed: ['done', 'done'],
  completed: ['done', 'done'],
  declined: ['done', 'stopped'],
  disabled: ['done', 'stopped'],
  draft: ['waiting', 'waiting'],
  enabled: ['good', 'done'],
  fulfilled: ['done', 'done'],
  invited: ['waiting', 'waiting'],
  open: ['waiting', 'waiting'],
  paid: ['done', 'done'],
  partial: ['waiting', 'partly'],
  partially_refunded: ['done', 'undone'],
  pending: ['waiting', 'waiting'],
  refunded: ['done', 'undone'],
  success: ['done', 'done'],
  unfulfilled: ['waiting', 'open'],
  voided: ['done', 'stopped'],
};

/** How a word that a status field holds looks; `undefined` for any other word. */
export function statusLook(word: string): StatusLook | undefined {
  return Object.hasOwn(LOOKS, word) ? LOOKS[word] : undefined;
}
