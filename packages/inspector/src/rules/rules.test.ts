import { expect, test } from 'vitest';
import { findApiRule } from './rules.ts';

test.each([
  [400, '?page_info=a&order=b', 'REST 3, 4: page_info'],
  [400, '?limit=0', 'API: requests'],
  [401, '', 'API: access'],
  [404, '', 'API: paths'],
  [422, '', 'API: records'],
  [429, '', 'API: call limit'],
  [500, '', undefined],
])('names the rule behind %i for %j: %s', (status, query, name) => {
  expect(findApiRule(status, `http://localhost:4820/admin/api/2019-10/orders.json${query}`)?.name).toBe(name);
});
