import type { Place } from './section/sections.ts';

/** The elements of the pages. */
export const PAGE_TAGS = [
  'request-editor',
  'admin-shop-settings',
  'admin-app-settings',
  'admin-record-list',
  'admin-record-page',
  'admin-section',
] as const;

/** Loads the code of a page. Its tag may already be in the document. */
export async function loadPage(place: Place): Promise<void> {
  await LOADERS[place.type]();
}

const LOADERS: Readonly<Record<Place['type'], () => Promise<unknown>>> = {
  console: () => import('@platformapp/inspector/request/request-editor'),
  shop: () => import('./settings/admin-shop-settings.ts'),
  apps: () => import('./settings/admin-app-settings.ts'),
  list: () => import('./list/admin-record-list.ts'),
  new: () => import('./record/admin-record-page.ts'),
  record: () => import('./record/admin-record-page.ts'),
  unknown: () => import('@platformapp/elements/layout/admin-section'),
};
