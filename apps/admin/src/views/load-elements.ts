import type { ShellState } from '../shell/shell-state.ts';

/**
 * Loads the elements that a running app does not need at once. Their tags are in the page already;
 * the browser upgrades them when their code arrives.
 */
export async function loadElements({ route, openApp, admin }: ShellState): Promise<void> {
  const loading: Promise<unknown>[] = [];
  if (!openApp && route.type === 'section') loading.push(import('./live-sections.ts'));
  // Loaded before there is a message, because screen readers announce only changes of a live
  // region.
  if (admin.phase === 'loading' || admin.evidence) loading.push(import('@platformapp/elements/frame/admin-doctor'));
  if (admin.modals.length > 0) loading.push(import('@platformapp/elements/modal/admin-modal'));
  if (admin.modals.some(({ type }) => type === 'picker'))
    loading.push(import('@platformapp/sections/picker/admin-picker'));
  await Promise.all(loading);
}
