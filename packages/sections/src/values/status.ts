/**
 * What a status means to the merchant: done, to do, or failed or inactive. It is also the name of
 * the icon that says so without colour.
 */
export type StatusTone = 'done' | 'waiting' | 'stopped';

const TONES: Readonly<Record<string, StatusTone>> = {
  active: 'done',
  authorized: 'waiting',
  cancelled: 'stopped',
  archived: 'stopped',
  closed: 'done',
  completed: 'done',
  declined: 'stopped',
  disabled: 'stopped',
  draft: 'waiting',
  enabled: 'done',
  fulfilled: 'done',
  invited: 'waiting',
  open: 'waiting',
  paid: 'done',
  partial: 'waiting',
  partially_refunded: 'waiting',
  pending: 'waiting',
  refunded: 'stopped',
  success: 'done',
  unfulfilled: 'waiting',
  voided: 'stopped',
};

/** The tone of a word that a status field holds; `undefined` for any other word. */
export function toneOf(word: string): StatusTone | undefined {
  return Object.hasOwn(TONES, word) ? TONES[word] : undefined;
}
