import type { CompleteApiOptions } from './api-options.ts';

/** What a caller may do. */
export interface Access {
  /** Whether the caller may read or change the records with that plural name. */
  allows(verb: 'read' | 'write', plural: string): boolean;
}

const everything: Access = { allows: () => true };

/** Resources that need no scope: every app has its own webhooks and reads the shop it runs in. */
const UNSCOPED: ReadonlySet<string> = new Set(['webhooks', 'shop']);

/** What the token of a request allows; `undefined` when a required token is missing or unknown. */
export function accessOf(headers: Headers, options: CompleteApiOptions): Access | undefined {
  const { accessTokens, headerPrefix } = options;
  if (!accessTokens) return everything;
  const token = headers.get(`${headerPrefix}Access-Token`) ?? '';
  const scopes = Object.hasOwn(accessTokens, token) ? accessTokens[token] : undefined;
  if (!scopes) return undefined;
  return {
    allows: (verb, plural) =>
      UNSCOPED.has(plural) ||
      scopes.includes('*') ||
      scopes.includes(`write_${plural}`) ||
      (verb === 'read' && scopes.includes(`read_${plural}`)),
  };
}
