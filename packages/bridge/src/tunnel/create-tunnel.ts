import type { CreateTunnel } from '../tunnel.ts';
import { createAsker } from './asker.ts';
import { toResponse } from './to-response.ts';
import { tunnelXhr } from './tunnel-xhr.ts';

/** Makes the tunnel of a page. From here on its `XMLHttpRequest` has two lanes. */
export const createTunnel: CreateTunnel = (realm, prototype, options) => {
  const ask = createAsker(options.withSession);
  return {
    fetch: async (request) => toResponse(realm, request, await ask(request)),
    ...tunnelXhr(realm, prototype, options.isApiUrl, ask),
  };
};
