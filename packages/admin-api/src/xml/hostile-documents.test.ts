import { webhooks } from '@platformapp/shop';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { MAX_XML } from '../webhooks/xml-webhooks.ts';
import { createTestApi } from '../test-support/test-api.ts';
import { HOSTILE_DOCUMENTS, LARGE_DOCUMENTS, OVERSIZED_DOCUMENTS } from '../test-support/hostile-documents.ts';

test.each([
  ...HOSTILE_DOCUMENTS.map(([name, body]) => [name, 400, body] as const),
  ...OVERSIZED_DOCUMENTS.map(([name, body]) => [name, 413, body] as const),
])('answers %s with %i in XML and changes nothing', async (_, status, body) => {
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

  expect(response.status).toBe(status);
  expect(text).toMatch(/<errors><error>.+<\/error>/);
  expect(isWellFormed).toBe(true);
  expect(shop.count(webhooks)).toBe(0);
});

test.each(LARGE_DOCUMENTS)('answers %s of the largest size', async (_, document) => {
  const { send } = createTestApi();

  const { status } = await send('/admin/webhooks.xml', {
    method: 'POST',
    body: document.slice(0, MAX_XML),
    headers: { 'content-type': 'application/xml' },
  });

  expect(status).toBeOneOf([400, 413, 422]);
});
