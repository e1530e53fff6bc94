import { CHECKLIST_ITEMS } from '@platformapp/elements/apps/checklist-item';

/** Where this browser remembers what is done: names of items, in the order of the list. */
export const CHECKLIST_KEY = 'platform-admin.checklist';

/** Whether all was done in this browser, or the user has dismissed the checklist. */
export function isOver(): boolean {
  try {
    return localStorage.getItem(CHECKLIST_KEY) === CHECKLIST_ITEMS.join(' ');
  } catch {
    return false;
  }
}
