import type { PageIconName } from '@platformapp/elements/styles/page-icons';

/** How a status looks: its tone, and the icon that says so without colour. */
export interface StatusLook {
  /** Done is quiet, what is to do is filled; good and bad are coloured. */
  readonly tone: 'done' | 'waiting' | 'good' | 'bad';
  readonly icon: PageIconName;
}

const DONE: StatusLook = { tone: 'done', icon: 'done' };
const GOOD: StatusLook = { tone: 'good', icon: 'done' };
const WAITING: StatusLook = { tone: 'waiting', icon: 'waiting' };
const UNDONE: StatusLook = { tone: 'done', icon: 'undone' };
const STOPPED: StatusLook = { tone: 'done', icon: 'stopped' };
const BAD: StatusLook = { tone: 'bad', icon: 'cancelled' };

const LOOKS: Readonly<Record<string, StatusLook>> = {
  active: GOOD,
  archived: STOPPED,
  authorized: WAITING,
  cancelled: BAD,
  closed: DONE,
  completed: DONE,
  declined: STOPPED,
  disabled: STOPPED,
  draft: WAITING,
  enabled: GOOD,
  fulfilled: DONE,
  invited: WAITING,
  open: WAITING,
  paid: DONE,
  partial: { tone: 'waiting', icon: 'partly' },
  partially_refunded: UNDONE,
  pending: WAITING,
  refunded: UNDONE,
  success: DONE,
  unfulfilled: { tone: 'waiting', icon: 'open' },
  voided: STOPPED,
};

/** How a word that a status field holds looks; `undefined` for any other word. */
export function statusLook(word: string): StatusLook | undefined {
  return Object.hasOwn(LOOKS, word) ? LOOKS[word] : undefined;
}
