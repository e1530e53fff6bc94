import type { Button, Shown } from '@platformapp/protocol';

/** A button that the bar or a modal shows, for tests. */
export function shownButton(change: Partial<Shown<Button>>): Shown<Button> {
  return { type: 'button', key: 1, label: '', message: '', target: 'app', loading: false, ...change };
}
