import { expect, test } from 'vitest';
import { isApiPath } from '@platformapp/protocol';
import { routeOf, type Route } from './route.ts';

test.each<readonly [pathname: string, route: Route]>([
  ['/admin/webhooks.xml', { kind: 'webhooks', format: 'xml', path: 'webhooks' }],
  ['/admin/webhooks/count.json', { kind: 'webhooks', format: 'json', path: 'webhooks/count' }],
  ['/admin/a.b.xml', { kind: 'unknown', format: 'xml' }],
  ['/admin/webhooks2.json', { kind: 'rest', format: 'json', version: '2019-04', path: 'webhooks2' }],
  ['/admin/orders/1/cancel.json', { kind: 'rest', format: 'json', version: '2019-04', path: 'orders/1/cancel' }],
  ['/admin/api/graphql.json', { kind: 'graphql', format: 'json', version: '2019-04' }],
  ['/admin/api/products.json', { kind: 'unknown', format: 'json' }],
  ['/admin/api/2019-10/graphql.json', { kind: 'graphql', format: 'json', version: '2019-10' }],
  [
    '/admin/api/2019-07/products/1/variants.json',
    { kind: 'rest', format: 'json', version: '2019-07', path: 'products/1/variants' },
  ],
  ['/admin/api/2019-10/graphql/1.json', { kind: 'rest', format: 'json', version: '2019-10', path: 'graphql/1' }],
  // The oldest release answers for unknown ones.
  ['/admin/api/0000-01/shop.json', { kind: 'rest', format: 'json', version: '2019-04', path: 'shop' }],
  ['/admin/api/2019-10/graphql.xml', { kind: 'unknown', format: 'xml' }],
  ['/admin/api/2019-00/products.json', { kind: 'unknown', format: 'json' }],
  ['/admin/api/2019-10-01/products.xml', { kind: 'unknown', format: 'xml' }],
  ['/admin/api/２０１９-10/products.json', { kind: 'unknown', format: 'json' }],
  ['/admin/.json', { kind: 'unknown', format: 'json' }],
  ['/admin.xml', { kind: 'unknown', format: 'xml' }],
  ['/x/admin/webhooks.xml', { kind: 'unknown', format: 'xml' }],
  ['', { kind: 'unknown', format: 'json' }],
])('routes %s to %j', (pathname, route) => {
  expect(routeOf(pathname)).toEqual(route);
});

test('recognises every path that has a route', () => {
  const paths = ['/admin/webhooks.xml', '/admin/api/2019-10/graphql.json', '/admin/api/2019-10/products.json'];

  expect(paths.filter((path) => routeOf(path).kind === 'unknown' || !isApiPath(path))).toEqual([]);
});
