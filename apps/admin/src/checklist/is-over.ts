import { CHECKLIST_ITEMS } from '@platformapp/elements/apps/checklist-item';

/** The storage key of the ticked items: their names, in the order of the list. */
export const CHECKLIST_KEY = 'platform-admin.checklist';

/** Whether all was done in this browser, or the user has dismissed the checklist. */
export function isOver(): boolean {
  try {
    return localStorage.getItem(CHECKLIST_KEY) === CHECKLIST_ITEMS.join(' ');
  } catch {
    return false;
  }
}
