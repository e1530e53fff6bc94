import type { CompleteApiOptions } from './api-options.ts';

/** What a caller may do. */
export interface Access {
  /** Whether the caller may read, or change, the records with that plural name. */
  allows(verb: 'read' | 'write', plural: string): boolean;
}

const everything: Access = { allows: () => true };

/** Resources that belong to every app: its own webhooks, and the shop it runs in. */
const UNSCOPED: ReadonlySet<string> = new Set(['webhooks', 'shop']);

/**
 * What the token of a request allows; `undefined` when a token is asked for and this one is missing
 * or wrong.
 */
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
