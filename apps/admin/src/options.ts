import { optionsOfQuery, readKernelOptions, type GivenOptions } from '@platformapp/kernel/options';
import type { LaunchKey } from '@platformapp/kernel';
import { ACCOUNT_ACCESS_LEVELS, isObject, type AccountAccess } from '@platformapp/protocol';
import { readLaunch } from './shell/route.ts';
import type { ShellStorage } from './storage.ts';

declare global {
  interface Window {
    /** What a test gives its pages, set before the shell starts: {@link TestOptions}. */
    platformAdminOptions?: unknown;
  }
}

/** What a test gives its pages. */
export interface TestOptions {
  /** The access level at the start. */
  readonly accountAccess: AccountAccess | undefined;
  /** Whether added apps get launch parameters, unless their address says so. */
  readonly launch: 'on' | 'off' | undefined;
  /** What the page signs with, so that it need not wait for the kernel. */
  readonly launchKey: LaunchKey | undefined;
  /** The links of each app in *More actions*. The pages that show them check them. */
  readonly links: unknown;
  /** The kernel's options by name, not checked. They override those of the address. */
  readonly kernel: Readonly<Record<string, unknown>>;
  /** Why they are ignored. */
  readonly problem: string | undefined;
}

/** Reads `platformAdminOptions`. Without it, the result is `undefined`. */
export function readTestOptions({ platformAdminOptions: given }: Window): TestOptions | undefined {
  if (given === undefined) return undefined;
  const values: Readonly<Record<string, unknown>> = isObject(given) ? given : {};
  return {
    accountAccess: ACCOUNT_ACCESS_LEVELS.find((level) => level === values['accountAccess']),
    launch: readLaunch(values['launch']),
    launchKey: readLaunchKey(values['launchKey']),
    links: values['links'],
    kernel: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    problem: isObject(given) ? undefined : 'platformAdminOptions is ignored: it is not an object.',
  };
}

function readLaunchKey(key: unknown): LaunchKey | undefined {
  if (!isObject(key)) return undefined;
  const { domain, secret, clock } = key;
  const isTime = clock === 'real' || typeof clock === 'number';
  return typeof domain === 'string' && typeof secret === 'string' && isTime ? { domain, secret, clock } : undefined;
}

/** Where the kernel's options come from. */
export interface OptionSources {
  readonly storage: Pick<ShellStorage, 'options'>;
  readonly test?: TestOptions | undefined;
  /** Options that the command was started with. */
  readonly served?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the user is asked about the address: its options are neither used nor kept. */
  readonly isAsked?: boolean | undefined;
}

/**
 * The kernel's options for this tab. Those of a test override those in the shell's first address,
 * which override the command's. The shell changes its address, so the tab keeps its options for
 * reloads.
 */
export function findKernelOptions(window: Window, sources: OptionSources): GivenOptions {
  const { storage, test, served, isAsked = false } = sources;
  const [entry] = window.performance.getEntriesByType('navigation');
  // The address that the document was loaded from; the shell may have changed it since.
  const url = new URL(entry?.name ?? window.location.href);
  // Below `/admin/apps/<key>` the query is the app's.
  const query = isAsked || url.pathname.startsWith('/admin/') ? '' : url.search;
  const isGiven = Object.keys(readKernelOptions(valuesOf(query)).options).length > 0;
  if (isGiven) storage.options = query;
  const kept = isGiven ? query : (storage.options ?? query);
  const { options, problems } = readKernelOptions({ ...served, ...valuesOf(kept), ...test?.kernel });
  return { options, problems: test?.problem === undefined ? problems : [test.problem, ...problems] };
}

function valuesOf(query: string): ReturnType<typeof optionsOfQuery> {
  return optionsOfQuery(new URLSearchParams(query));
}

/** Keeps the active faults with the options of this tab, for a kernel that starts after a reload. */
export function keepFaults(storage: Pick<ShellStorage, 'options'>, faults: string): void {
  const query = new URLSearchParams(storage.options ?? '');
  query.set('faults', faults);
  storage.options = `?${query}`;
}
