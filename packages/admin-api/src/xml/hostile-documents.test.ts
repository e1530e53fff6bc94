import { webhooks } from '@platformapp/shop';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createTestApi } from '../api-test.ts';
import { HOSTILE_DOCUMENTS } from './hostile-documents-test.ts';

test('knows at least 120 hostile documents', () => {
  expect(HOSTILE_DOCUMENTS.length).toBeGreaterThanOrEqual(120);
  expect(new Set(HOSTILE_DOCUMENTS.map(([name]) => name)).size).toBe(HOSTILE_DOCUMENTS.length);
});

test.each(HOSTILE_DOCUMENTS)('answers %s with 4xx in XML and changes nothing', async (_, body) => {
  const { send, shop } = createTestApi();

  const response = await send('/admin/webhooks.xml', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/xml' },
  });
  const text = await response.text();
  let isWellFormed = true;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isWellFormed = false;
  });
  parser.write(text).close();

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(text).toMatch(/<errors><error>.+<\/error>/);
  expect(isWellFormed).toBe(true);
  expect(shop.count(webhooks)).toBe(0);
});
