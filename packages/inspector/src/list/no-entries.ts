import type { InspectTab } from '../view/inspect-view.ts';

/** A tab that lists entries. */
export type EntriesTab = Exclude<InspectTab, 'webhooks' | 'data' | 'app'>;

/** The text of a tab without entries. */
export const NO_ENTRIES: Readonly<Record<EntriesTab, { readonly title: string; readonly sentence: string }>> = {
  timeline: { title: 'Nothing has happened yet', sentence: 'Use the app: what it says and asks is listed here.' },
  bridge: { title: 'No calls yet', sentence: 'Calls of PlatformApp and what the admin tells the app.' },
  api: { title: 'No requests yet', sentence: 'Requests to the admin API are listed here.' },
  rules: { title: 'No rule breaks', sentence: 'So far the app does what the documentation says.' },
};
