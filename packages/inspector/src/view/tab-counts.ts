import { mayChangeShop, type Timeline } from '@platformapp/timeline';
import type { TabCounts } from './render-tabs.ts';

/** Counts causes, each of which is a card, and rule breaks. Reads of the admin do not count. */
export function countTabs(timeline: Timeline): TabCounts {
  let [causes, rules] = [0, 0];
  for (const entry of timeline.entries) {
    if (entry.type === 'misuse') rules += 1;
    if (entry.cause !== undefined && timeline.find(entry.cause)) continue;
    if (entry.type !== 'request' || entry.lane !== 'shell' || mayChangeShop(entry)) causes += 1;
  }
  return { timeline: causes, rules };
}
