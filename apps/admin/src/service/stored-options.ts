import { optionsOfQuery, readKernelOptions, type GivenOptions } from '@platformapp/kernel/options';

const KEY = 'platform-admin.kernel';

declare global {
  interface Window {
    /** Options of the kernel, set before the shell starts. They win over those of the address. */
    platformAdminOptions?: unknown;
  }
}

/**
 * The kernel's options for this tab. Those in `platformAdminOptions` win over those in the address that the shell was first
 * opened at. The shell changes its address, so the tab keeps these for its reloads.
 */
export function findGivenOptions(window: Window): GivenOptions {
  const [entry] = window.performance.getEntriesByType('navigation');
  // The address that the document was loaded from; the shell may have changed it since.
  const url = new URL(entry?.name ?? window.location.href);
  // Below an app's place the query is the app's.
  const query = url.pathname.startsWith('/admin/') ? '' : url.search;
  const isGiven = Object.keys(readKernelOptions(valuesOf(query)).options).length > 0;
  try {
    if (isGiven) window.sessionStorage.setItem(KEY, query);
    return read(isGiven ? query : (window.sessionStorage.getItem(KEY) ?? query), window.platformAdminOptions);
  } catch {
    // This browser refuses storage.
    return read(query, window.platformAdminOptions);
  }
}

function read(query: string, own: unknown): GivenOptions {
  if (own === undefined) return readKernelOptions(valuesOf(query));
  if (typeof own === 'object' && own !== null) return readKernelOptions({ ...valuesOf(query), ...own });
  const { options, problems } = readKernelOptions(valuesOf(query));
  return { options, problems: ['platformAdminOptions is ignored: it is not an object.', ...problems] };
}

function valuesOf(query: string): ReturnType<typeof optionsOfQuery> {
  return optionsOfQuery(new URLSearchParams(query));
}
