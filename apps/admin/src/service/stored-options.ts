import { optionsOfQuery, readKernelOptions, type GivenOptions } from '@platformapp/kernel/options';
import { isObject } from '@platformapp/protocol';

/** The storage key of a tab's options. */
export const OPTIONS_KEY = 'platform-admin.kernel';

declare global {
  interface Window {
    /** Options of the kernel, set before the shell starts. They override those of the address. */
    platformAdminOptions?: unknown;
  }
}

/**
 * The kernel's options for this tab. Those in `platformAdminOptions` override those in the shell's
 * first address, which override the command's. The shell changes its address, so the tab keeps its
 * options for reloads.
 *
 * @param served Options that the command was started with.
 * @param isAsked Whether the user is asked about the address: its options are neither used nor kept.
 */
export function findGivenOptions(
  window: Window,
  served: Readonly<Record<string, unknown>> = {},
  isAsked = false,
): GivenOptions {
  const [entry] = window.performance.getEntriesByType('navigation');
  // The address that the document was loaded from; the shell may have changed it since.
  const url = new URL(entry?.name ?? window.location.href);
  // Below `/admin/apps/<key>` the query is the app's.
  const query = isAsked || url.pathname.startsWith('/admin/') ? '' : url.search;
  const isGiven = Object.keys(readKernelOptions(valuesOf(query)).options).length > 0;
  try {
    if (isGiven) window.sessionStorage.setItem(OPTIONS_KEY, query);
    return read(
      served,
      isGiven ? query : (window.sessionStorage.getItem(OPTIONS_KEY) ?? query),
      window.platformAdminOptions,
    );
  } catch {
    // This browser refuses storage.
    return read(served, query, window.platformAdminOptions);
  }
}

function read(served: Readonly<Record<string, unknown>>, query: string, own: unknown): GivenOptions {
  const values = { ...served, ...valuesOf(query) };
  if (own === undefined) return readKernelOptions(values);
  if (isObject(own)) return readKernelOptions({ ...values, ...withoutUndefined(own) });
  const { options, problems } = readKernelOptions(values);
  return { options, problems: ['platformAdminOptions is ignored: it is not an object.', ...problems] };
}

/** An option that is `undefined` does not override others. */
function withoutUndefined(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function valuesOf(query: string): ReturnType<typeof optionsOfQuery> {
  return optionsOfQuery(new URLSearchParams(query));
}
