import type { ShopClock } from '@platformapp/kernel';
import { ACCOUNT_ACCESS_LEVELS, isObject, type AccountAccess } from '@platformapp/protocol';
import type { EventEntry, NotificationEntry, RequestEntry, TimelineEntry } from '../entries/entry.ts';
import { titleRequest } from '../describe/describe-request.ts';
import { mayChangeShop } from '../entries/may-change-shop.ts';
import { type ButtonPlace, findPressed } from './find-button.ts';

/** What the admin or its user did. */
export type Act =
  | { readonly type: 'press'; readonly button: ButtonPlace }
  | { readonly type: 'answer'; readonly result: boolean; readonly data: unknown }
  | { readonly type: 'access'; readonly level: AccountAccess }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'ask'; readonly request: RequestEntry }
  | { readonly type: 'trigger'; readonly event: EventEntry }
  | { readonly type: 'clock'; readonly clock: ShopClock };

/** An act at its place in a session. */
export interface RecordedAct {
  readonly act: Act;
  readonly entry: TimelineEntry;
}

/** The result of {@link findActs}. */
export type ActsReading = { readonly acts: readonly RecordedAct[] } | { readonly problem: string };

/**
 * Finds in a session what the admin did: presses, answers of modals, other access levels, openings
 * of the app, and what people changed in the shop.
 */
export function findActs(entries: readonly TimelineEntry[]): ActsReading {
  const acts: RecordedAct[] = [];
  let level: AccountAccess | undefined;
  for (const [index, entry] of entries.entries()) {
    if (entry.type === 'notification' && entry.name === 'press') {
      const button = findPressed(entries.slice(0, index), entry.details);
      if (!button) {
        return { problem: `The session does not say which button was pressed at entry ${entry.number}.` };
      }
      acts.push({ act: { type: 'press', button }, entry });
      continue;
    }
    const act = entry.type === 'notification' ? readNotification(entry) : readOther(entry);
    if (!act) continue;
    // Each frame of the app gets the level.
    if (act.type === 'access' && act.level === level) continue;
    if (act.type === 'access') ({ level } = act);
    acts.push({ act, entry });
  }
  return { acts };
}

function readNotification({ name, details, cause }: NotificationEntry): Act | undefined {
  const told = isObject(details) ? details : {};
  if (name === 'modal-closed') {
    // If there is a cause, the app closed the modal itself.
    return cause === undefined ? { type: 'answer', result: told['result'] === true, data: told['data'] } : undefined;
  }
  const user = told['user'];
  const level = ACCOUNT_ACCESS_LEVELS.find((each) => isObject(user) && user['accountAccess'] === each);
  return level && { type: 'access', level };
}

function readOther(entry: TimelineEntry): Act | undefined {
  if (entry.type === 'request' && entry.lane === 'shell' && mayChangeShop(entry)) {
    return { type: 'ask', request: entry };
  }
  if (entry.type === 'notice' && entry.clock) return { type: 'clock', clock: entry.clock };
  if (entry.type === 'event' && entry.cause === undefined) return { type: 'trigger', event: entry };
  return entry.type === 'navigation' && entry.by === 'admin' ? { type: 'open', path: entry.path } : undefined;
}

/** Names an act within a sentence: `the press of “Save”`. */
export function nameAct(act: Act): string {
  switch (act.type) {
    case 'press':
      return act.button.label === ''
        ? `the press of ${act.button.path.join('.')}`
        : `the press of “${act.button.label}”`;
    case 'answer':
      return `the answer ${act.result ? 'OK' : 'Cancel'} in the modal`;
    case 'access':
      return `the access level “${act.level}”`;
    case 'open':
      return `the opening of ${act.path}`;
    case 'ask':
      return `the admin's ${titleRequest(act.request)}`;
    case 'trigger':
      return `the event ${act.event.topic}`;
    case 'clock':
      return 'the change of the clock';
  }
}
