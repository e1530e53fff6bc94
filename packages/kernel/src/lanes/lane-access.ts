import type { AdminApiOptions } from '@platformapp/admin-api';
import { createToken } from '@platformapp/shop';
import type { Lane } from '../kernel-event.ts';
import type { KernelOptions } from '../options/kernel-options.ts';

/** Which access tokens the API accepts, and which requests need none. */
export interface LaneAccess {
  readonly options: Pick<AdminApiOptions, 'accessTokens' | 'appScopes'>;
  /**
   * Gives a request the access of its lane. A request with a token keeps it. The admin itself may
   * do everything. The frame of an app may do what its token would allow.
   */
  admit(request: Request, lane: Lane): void;
}

/** Makes the access rules of a kernel with these options. */
export function createLaneAccess({ token, tokens, scopes, headerPrefix }: KernelOptions): LaneAccess {
  if (token === '' && !tokens) return { options: {}, admit: () => {} };
  const admin = createToken();
  const frame = createToken();
  const header = `${headerPrefix}Access-Token`;
  return {
    options: {
      accessTokens: { [admin]: ['*'], [frame]: scopes, ...(token === '' ? {} : { [token]: scopes }) },
      ...(tokens ? { appScopes: scopes } : {}),
    },
    admit({ headers }, lane) {
      if (headers.has(header)) return;
      if (lane === 'shell') headers.set(header, admin);
      if (lane === 'tunnel') headers.set(header, frame);
    },
  };
}
