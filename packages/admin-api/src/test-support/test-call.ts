import { createShop, type Shop } from '@platformapp/shop';
import { accessOf } from '../request/access.ts';
import { completeOptions, type AdminApiOptions } from '../api-options.ts';
import type { Call } from '../request/call.ts';
import { RecordWriter } from '../answer/record-writer.ts';

/** Creates the call that the resolvers of a query get. */
export function createTestCall(
  shop: Shop = createShop(),
  options: AdminApiOptions = {},
  headers: Record<string, string> = {},
): Call {
  const complete = completeOptions(options);
  const request = new Request('https://shop.example/admin/api/2019-10/graphql.json', { method: 'POST', headers });
  const access = accessOf(request.headers, complete, shop);
  if (!access) throw new Error('The token of the test is not among its tokens.');
  return {
    shop,
    options: complete,
    writer: new RecordWriter(complete.globalIdScheme),
    request,
    url: new URL(request.url),
    access,
  };
}
