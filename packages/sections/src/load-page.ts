import type { Place } from './section/sections.ts';

/** The elements of the pages. */
export const PAGE_TAGS = [
  'admin-console',
  'admin-shop-settings',
  'admin-app-settings',
  'admin-record-list',
  'admin-record-page',
  'admin-section',
] as const;

/** Loads the code of a page. Its tag may already be in the document. */
export async function loadPage(place: Place): Promise<void> {
  await Promise.all([LOADERS[place.type](), place.type === 'console' && CONSOLE_LOADERS[place.api]()]);
}

const CONSOLE_LOADERS = {
  graphql: () => import('./console/admin-graphql-console.ts'),
  rest: () => import('./console/admin-rest-console.ts'),
};

const LOADERS: Readonly<Record<Place['type'], () => Promise<unknown>>> = {
  console: () => import('./console/admin-console.ts'),
  shop: () => import('./settings/admin-shop-settings.ts'),
  apps: () => import('./settings/admin-app-settings.ts'),
  list: () => import('./list/admin-record-list.ts'),
  new: () => import('./record/admin-record-page.ts'),
  record: () => import('./record/admin-record-page.ts'),
  unknown: () => import('@platformapp/elements/layout/admin-section'),
};
