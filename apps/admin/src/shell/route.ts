import { readAppPath, toAdminPath, toAppPath } from '@platformapp/protocol';

/** The shell's view, as in its URL: design section 6. A reload shows the same. */
export type Route =
  /** The list of apps and the field to add one: `/` and `/admin`. */
  | { readonly type: 'apps' }
  /** Add an app and open it at once: `/?app=<url>&name=<name>&launch=<on or off>`. */
  | {
      readonly type: 'add';
      readonly url: string;
      readonly name: string | undefined;
      readonly launch?: 'on' | 'off' | undefined;
    }
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
  const { pathname, searchParams } = url;
  const search = withoutInspector(url.search);
  const app = findAddedApp(url);
  if (app !== undefined) {
    const launch = searchParams.get('launch');
    return {
      type: 'add',
      url: app,
      name: searchParams.get('name') ?? undefined,
      ...(launch === 'on' || launch === 'off' ? { launch } : {}),
    };
  }
  const address = readAppPath(pathname);
  if (address) {
    const path = address.path === undefined && search === '' ? undefined : `${address.path ?? '/'}${search}`;
    return { type: 'app', key: address.apiKey, path };
  }
  const section = /^\/admin(\/[^/].*)$/.exec(pathname)?.[1];
  return section === undefined || section === '/apps' || section === '/apps/'
    ? { type: 'apps' }
    : { type: 'section', path: `${section}${search}` };
}

/** The URL of the app that a shell's URL adds and opens, as it was given. */
export function findAddedApp({ pathname, searchParams }: URL): string | undefined {
  return pathname.startsWith('/admin/') ? undefined : (searchParams.get('app') ?? undefined);
}

/** The inspector's view when it is opened. */
export const FIRST_VIEW = 'inspect=timeline';

/**
 * The inspector's parameters in the query of the shell's URL. With any value that is no tab, the
 * parameter belongs to the app or to the section.
 */
const INSPECTOR = /([?&])(inspect=(?:timeline|bridge|api|webhooks|data|rules|app)(?:&row=\d+)?)(&|$)/;

/** Reads the inspector's parameters in the shell's URL: `inspect=api&row=812`, or `''`. */
export function findInspected({ search }: Pick<URL, 'search'>): string {
  return INSPECTOR.exec(search)?.[2] ?? '';
}

/** Adds the result of {@link findInspected} to a path of the shell. */
export function withInspected(path: string, inspected: string): string {
  return inspected === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${inspected}`;
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
    case 'add': {
      const query = new URLSearchParams({
        app: route.url,
        ...(route.name === undefined ? {} : { name: route.name }),
        ...(route.launch === undefined ? {} : { launch: route.launch }),
      });
      return `/?${query}`;
    }
    case 'app':
      return toAppPath(route.key, route.path ?? '');
    case 'section':
      return toAdminPath(route.path);
  }
}

/** The path of the shell that shows an app at its own URL. */
export function formatAppPath(key: string): string {
  return formatRoute({ type: 'app', key, path: undefined });
}
