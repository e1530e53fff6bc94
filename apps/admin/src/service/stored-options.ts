import { readKernelOptions, type GivenOptions } from '../kernel/kernel-options.ts';

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
  try {
    const kept = window.sessionStorage.getItem(KEY) ?? '';
    const given = readKernelOptions(new URLSearchParams(query), window.platformAdminOptions);
    if (Object.keys(given.options).length > 0) window.sessionStorage.setItem(KEY, query);
    else if (kept !== '') return readKernelOptions(new URLSearchParams(kept), window.platformAdminOptions);
    return given;
  } catch {
    // This browser refuses storage.
    return readKernelOptions(new URLSearchParams(query), window.platformAdminOptions);
  }
}
