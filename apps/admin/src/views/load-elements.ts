import type { ShellState } from '../shell/shell-state.ts';

/**
 * Loads the elements of views that a running app can do without. They stand in the page already
 * when their code arrives, and the browser upgrades them then.
 */
export async function loadElements({ route, openApp, admin }: ShellState): Promise<void> {
  const loading: Promise<unknown>[] = [];
  if (!openApp && route.type === 'section') loading.push(import('@platformapp/elements/layout/admin-section'));
  if (!openApp && route.type !== 'section') loading.push(import('./apps-page-elements.ts'));
  if (admin.modals.length > 0) loading.push(import('@platformapp/elements/modal/admin-modal'));
  await Promise.all(loading);
}
