import type { Shop } from '@platformapp/shop';
import type { CompleteApiOptions } from '../api-options.ts';

/** What a caller may do. */
export interface Access {
  /** Whether the caller may read or change the records with that plural name. */
  allows(verb: 'read' | 'write', plural: string): boolean;
}

const everything: Access = { allows: () => true };

/** Resources that need no scope: every app has its own webhooks and reads the shop it runs in. */
const UNSCOPED: ReadonlySet<string> = new Set(['webhooks', 'shop']);

/** The access token of a request, or `''`. */
export function tokenOf(headers: Headers, { headerPrefix }: CompleteApiOptions): string {
  return headers.get(`${headerPrefix}Access-Token`) ?? '';
}

/** What the token of a request allows; `undefined` when a required token is missing or unknown. */
export function accessOf(headers: Headers, options: CompleteApiOptions, shop: Shop): Access | undefined {
  const { accessTokens = {}, appScopes } = options;
  if (!options.accessTokens && !appScopes) return everything;
  const token = tokenOf(headers, options);
  const isConfigured = Object.hasOwn(accessTokens, token);
  const scopes = isConfigured ? accessTokens[token] : shop.apps.findByToken(token) && appScopes;
  if (!scopes) return undefined;
  return {
    allows: (verb, plural) =>
      UNSCOPED.has(plural) ||
      scopes.includes('*') ||
      scopes.includes(`write_${plural}`) ||
      (verb === 'read' && scopes.includes(`read_${plural}`)),
  };
}
