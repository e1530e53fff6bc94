import { expect, test } from 'vitest';
import { refuse } from './refusal.ts';

test('refuses paths that end in .xml in XML', async () => {
  const response = refuse('http://localhost/admin/webhooks.xml?limit=3', 'Nobody is here & answers.');

  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await response.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<errors><error>Nobody is here &amp; answers.</error></errors>\n',
  );
});

test('refuses other paths in JSON', async () => {
  const response = refuse('http://localhost/admin/api/2019-10/products.json', 'Nobody is here.');

  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('retry-after')).toBe('2.0');
  expect(await response.json()).toEqual({ errors: 'Nobody is here.' });
});

test('refuses a URL that does not parse in JSON', async () => {
  const response = refuse('nowhere', 'It has no address.', 400);

  expect([response.status, response.headers.get('retry-after')]).toEqual([400, null]);
  expect(await response.json()).toEqual({ errors: 'It has no address.' });
});
