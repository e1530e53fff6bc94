import type { Format } from './answer.ts';
import { resolveVersion, type Version } from './version.ts';

/** Where a path of the API leads. */
export type Route =
  /** `/admin/webhooks…`: the webhook operations, which have no version (Versioning). */
  | { readonly kind: 'webhooks'; readonly format: Format; readonly path: string }
  /** `/admin/api/{version}/graphql.json`. */
  | { readonly kind: 'graphql'; readonly format: 'json'; readonly version: Version }
  /** `/admin/api/{version}/<resource>.json`. */
  | { readonly kind: 'rest'; readonly format: 'json'; readonly version: Version; readonly path: string }
  /** Nothing that the API knows; `format` is the one to say so in. */
  | { readonly kind: 'unknown'; readonly format: Format };

/** Finds where the path of a URL leads. */
export function routeOf(pathname: string): Route {
  const [, below, suffix] = /^\/admin\/(.+)\.(json|xml)$/.exec(pathname) ?? [];
  const format: Format = pathname.endsWith('.xml') ? 'xml' : 'json';
  if (below === undefined) return { kind: 'unknown', format };
  const [, segment, path] = /^api\/([^/]+)\/(.+)$/.exec(below) ?? [];
  if (segment === undefined || path === undefined) return { kind: 'webhooks', format, path: below };
  const version = resolveVersion(segment);
  if (version === undefined || suffix !== 'json') return { kind: 'unknown', format };
  return path === 'graphql'
    ? { kind: 'graphql', format: 'json', version }
    : { kind: 'rest', format: 'json', version, path };
}

/** Whether a URL belongs to the API: what an adapter hands over, whatever becomes of it. */
export function isApiPath(pathname: string): boolean {
  return /^\/admin\/(?:.+\.(?:json|xml)|api(?:\/.*)?)$/.test(pathname);
}
