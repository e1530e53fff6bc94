import { readKernelOptions, type GivenOptions } from '@platformapp/kernel';

const KEY = 'platform-admin.kernel';

declare global {
  interface Window {
    /** Options of the kernel, set before the shell starts. They win over those of the address. */
    platformAdminOptions?: unknown;
  }
}

/**
 * The kernel's options for this tab: of the address that the shell was first opened at, or of `platformAdminOptions`. The
 * shell changes its address, so a reload of the tab takes what was given then.
 */
export function findGivenOptions(window: Window): GivenOptions {
  const [entry] = window.performance.getEntriesByType('navigation');
  // The address that the document was loaded from, whatever the shell has made of it since.
  const url = new URL(entry?.name ?? window.location.href);
  // Below an app's place the query is the app's.
  const query = url.pathname.startsWith('/admin/') ? '' : url.search;
  const read = (text: string): GivenOptions =>
    readKernelOptions(new URLSearchParams(text), window.platformAdminOptions);
  const isGiven = Object.keys(readKernelOptions(new URLSearchParams(query), undefined).options).length > 0;
  try {
    if (isGiven) window.sessionStorage.setItem(KEY, query);
    return read(isGiven ? query : (window.sessionStorage.getItem(KEY) ?? query));
  } catch {
    // This browser refuses storage.
    return read(query);
  }
}
