/** The steps of a developer's first app, in order. */
export const CHECKLIST_ITEMS = ['connected', 'bar', 'api', 'webhook'] as const;

/** One item of the checklist. */
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];
