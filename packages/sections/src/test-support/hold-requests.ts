import type { SendRequest } from '../api/admin-client.ts';

/** Holds back the requests of a method until they are let go. */
export function holdRequests(
  send: SendRequest,
  method: string,
): { readonly slow: SendRequest; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow: SendRequest = async (path, init) => {
    if (init?.method === method) await promise;
    return await send(path, init);
  };
  return { slow, letGo: resolve };
}
