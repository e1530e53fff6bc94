import type { MessageDirection } from './fault-list.ts';
import type { FaultState } from './fault-state.ts';

/** The effect on a message. A late one arrives this many milliseconds later. */
export type MessageEffect =
  | { readonly type: 'passed' }
  | { readonly type: 'dropped' }
  | { readonly type: 'late'; readonly milliseconds: number };

const PASSED: MessageEffect = { type: 'passed' };

/** Decides what happens to each message between an app and the admin. */
export function decideMessage(state: FaultState, direction: Exclude<MessageDirection, 'both'>): MessageEffect {
  const isMeant = (meant: MessageDirection): boolean => meant === 'both' || meant === direction;
  for (const setting of state.all('dropped-messages')) {
    if (isMeant(setting.values.direction) && state.isHit(setting)) return { type: 'dropped' };
  }
  const late = state
    .all('late-messages')
    .filter((setting) => isMeant(setting.values.direction) && state.isHit(setting))
    .map(({ values }) => values.milliseconds);
  return late.length === 0 ? PASSED : { type: 'late', milliseconds: Math.max(...late) };
}
