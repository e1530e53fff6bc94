import type { AppList, SavedApp } from '@platformapp/host';
import { expect } from 'vitest';
import { addGuest, GUEST_URL, type GuestInTest } from './guest.ts';
import { openShell, type ShellInTest } from './shell.ts';

/** An app whose page a test speaks for. */
export const app: SavedApp = { key: 'guest', name: 'Guest', url: GUEST_URL };

/** Opens an app in a shell of its own and connects a page of it. */
export async function openApp(
  hello: Parameters<typeof addGuest>[1],
  apps: AppList = [app],
): Promise<ShellInTest & GuestInTest> {
  const opened = await openShell({ path: '/admin/apps/guest', apps });
  const guest = addGuest(opened.window, hello);
  opened.shell.host.attachAppFrame(guest.window, new URL(GUEST_URL));
  await expect.poll(() => opened.shell.state.admin.phase).toBe('connected');
  return { ...guest, ...opened };
}
