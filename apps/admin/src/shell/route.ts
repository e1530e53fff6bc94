import { TABS } from '@platformapp/inspector/view/inspect-view';
import { readAppPath, toAdminPath, toAppPath } from '@platformapp/protocol';

/** The shell's view, as in its URL: design section 6. A reload shows the same. */
export type Route =
  /** The list of apps and the field to add one: `/`, `/admin` and `/admin/home`. */
  | { readonly type: 'apps' }
  /**
   * An app: `/admin/apps/<key>` at its own address, `/admin/apps/<key>/<path>` at a path of its
   * origin.
   */
  | { readonly type: 'app'; readonly key: string; readonly path: string | undefined }
  /** A section of the admin: `/admin/<section>/<id>`. The path has no `/admin`. */
  | { readonly type: 'section'; readonly path: string };

/**
 * Reads the shell's URL. Every URL has a route: any other one is a section or the list of apps.
 */
export function parseRoute(url: URL): Route {
  const { pathname, hash } = url;
  const search = withoutInspector(url.search);
  const address = readAppPath(pathname);
  if (address) {
    const rest = search + hash;
    const path = address.path === undefined && rest === '' ? undefined : `${address.path ?? '/'}${rest}`;
    return { type: 'app', key: address.apiKey, path };
  }
  const section = /^\/admin(\/[^/].*)$/.exec(pathname)?.[1];
  return section === undefined || /^\/(?:apps|home)\/?$/.test(section)
    ? { type: 'apps' }
    : { type: 'section', path: `${section}${search}` };
}

/** An app that the shell's URL adds and opens at once. */
export interface AddedApp {
  /** As it was given. */
  readonly url: string;
  readonly name: string | undefined;
  readonly launch: 'on' | 'off' | undefined;
}

/** Reads the app in a shell's URL: `/?app=<url>&name=<name>&launch=<on or off>`. */
export function findAddedApp({ pathname, searchParams }: URL): AddedApp | undefined {
  const url = searchParams.get('app');
  if (url === null || pathname.startsWith('/admin/')) return undefined;
  return { url, name: searchParams.get('name') ?? undefined, launch: readLaunch(searchParams.get('launch')) };
}

/** Reads whether an app gets launch parameters. Absent: as the list of apps says. */
export function readLaunch(value: unknown): 'on' | 'off' | undefined {
  return value === 'on' || value === 'off' ? value : undefined;
}

/** The inspector's view when it is opened. */
export const FIRST_VIEW = 'inspect=timeline';

/**
 * The inspector's parameters in the query of the shell's URL. With any value that is no tab, the
 * parameter belongs to the app or to the section.
 */
const INSPECTOR = new RegExp(String.raw`([?&])(inspect=(?:${TABS.join('|')})(?:&row=\d+)?)(&|$)`);

/** Reads the inspector's parameters in the shell's URL: `inspect=timeline&row=812`, or `''`. */
export function findInspected({ search }: Pick<URL, 'search'>): string {
  return INSPECTOR.exec(search)?.[2] ?? '';
}

/** Adds the result of {@link findInspected} to a path of the shell. */
export function withInspected(path: string, inspected: string): string {
  if (inspected === '') return path;
  const [page = '', ...hash] = path.split(/(?=#)/);
  return `${page}${page.includes('?') ? '&' : '?'}${inspected}${hash.join('')}`;
}

/** The rest of the query belongs to the app or to the section. */
function withoutInspector(search: string): string {
  return search.replace(INSPECTOR, (_, before: string, __, after: string) => (after === '&' ? before : ''));
}

/** Writes a route as the path and query that {@link parseRoute} reads back. */
export function formatRoute(route: Route): string {
  switch (route.type) {
    case 'apps':
      return '/admin';
    case 'app':
      return toAppPath(route.key, route.path ?? '');
    case 'section':
      return toAdminPath(route.path);
  }
}

/** The path of a route without its query, in which a list keeps its search. */
export function formatPage(route: Route): string {
  return formatRoute(route).replace(/[?#].*/, '');
}

/** The path of the shell that shows an app at its own URL. */
export function formatAppPath(key: string): string {
  return formatRoute({ type: 'app', key, path: undefined });
}
