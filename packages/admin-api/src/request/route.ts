import type { Format } from '../answer/answer.ts';
import { resolveVersion, type Version } from './version.ts';

/** The part of the API that a path belongs to. */
export type Route =
  /** A path without a version, such as `/admin/webhooks.xml` (Versioning). */
  | { readonly kind: 'unversioned'; readonly format: Format; readonly path: string }
  /** `/admin/api/{version}/graphql.json`. */
  | { readonly kind: 'graphql'; readonly format: 'json'; readonly version: Version }
  /** `/admin/api/{version}/<resource>.json`. */
  | { readonly kind: 'rest'; readonly format: 'json'; readonly version: Version; readonly path: string }
  /** A path that the API does not have, and the format of the error. */
  | { readonly kind: 'unknown'; readonly format: Format };

/** Finds the part of the API for the path of a URL. */
export function routeOf(pathname: string): Route {
  const [, below, suffix] = /^\/admin\/(.+)\.(json|xml)$/.exec(pathname) ?? [];
  const format: Format = pathname.endsWith('.xml') ? 'xml' : 'json';
  if (below === undefined) return { kind: 'unknown', format };
  const [, segment, path] = /^api\/([^/]+)\/(.+)$/.exec(below) ?? [];
  if (segment === undefined || path === undefined) return { kind: 'unversioned', format, path: below };
  const version = resolveVersion(segment);
  if (version === undefined || suffix !== 'json') return { kind: 'unknown', format };
  return path === 'graphql'
    ? { kind: 'graphql', format: 'json', version }
    : { kind: 'rest', format: 'json', version, path };
}
