import type { Format } from '../answer/answer.ts';

/** The releases that the spec names (Versioning), oldest first. */
export const VERSIONS = ['2019-04', '2019-07', '2019-10'] as const;

/** The name of a release. */
export type Version = (typeof VERSIONS)[number];

/** The part of the API that a path belongs to. */
export type Route =
  /** The webhooks, which have no version: `/admin/webhooks.xml` (Versioning). */
  | { readonly kind: 'webhooks'; readonly format: Format; readonly path: string }
  /** `/admin/api/{version}/graphql.json`. */
  | { readonly kind: 'graphql'; readonly format: 'json'; readonly version: Version }
  /** `/admin/api/{version}/<resource>.json`. */
  | { readonly kind: 'rest'; readonly format: 'json'; readonly version: Version; readonly path: string }
  /** A path that the API does not have, and the format of the error. */
  | { readonly kind: 'unknown'; readonly format: Format };

/** Finds the part of the API for the path of a URL. A path without a version has the oldest. */
export function routeOf(pathname: string): Route {
  const [, below = '', suffix] = /^\/admin\/(.+)\.(json|xml)$/.exec(pathname) ?? [];
  const format: Format = pathname.endsWith('.xml') ? 'xml' : 'json';
  if (/^webhooks(?:\/|$)/.test(below)) return { kind: 'webhooks', format, path: below };
  if (suffix !== 'json') return { kind: 'unknown', format };
  const [oldest] = VERSIONS;
  if (below === 'api/graphql') return { kind: 'graphql', format: 'json', version: oldest };
  if (!below.startsWith('api/')) return { kind: 'rest', format: 'json', version: oldest, path: below };
  const [, segment = '', path = ''] = /^api\/([^/]+)\/(.+)$/.exec(below) ?? [];
  const version = resolveVersion(segment);
  if (version === undefined) return { kind: 'unknown', format };
  return path === 'graphql'
    ? { kind: 'graphql', format: 'json', version }
    : { kind: 'rest', format: 'json', version, path };
}

const FORM = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * The release that answers a version segment: the one it names, or the oldest one for an unknown
 * release. `undefined` when the segment is not of the form YYYY-MM.
 */
function resolveVersion(segment: string): Version | undefined {
  if (!FORM.test(segment)) return undefined;
  return VERSIONS.find((version) => version === segment) ?? VERSIONS[0];
}
