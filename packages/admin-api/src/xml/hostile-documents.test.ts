import { webhooks } from '@platformapp/shop';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { decodeWebhook } from '../webhooks/decode-webhook.ts';
import { MAX_XML } from '../webhooks/xml-webhooks.ts';
import { createTestApi } from '../test-support/test-api.ts';
import { HOSTILE_DOCUMENTS, LARGE_DOCUMENTS } from '../test-support/hostile-documents.ts';
import { leastProcessorTime } from '../test-support/processor-time.ts';

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

test.each(LARGE_DOCUMENTS)('spends less than 20 ms on %s', async (_, document) => {
  const text = document.slice(0, MAX_XML);

  expect(await leastProcessorTime(20, () => decodeWebhook(text))).toBeLessThan(20);
});
