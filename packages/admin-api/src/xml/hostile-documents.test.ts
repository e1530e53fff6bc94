import { webhooks } from '@platformapp/shop';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { decodeWebhook } from '../webhooks/decode-webhook.ts';
import { MAX_XML } from '../webhooks/xml-webhooks.ts';
import { createTestApi } from '../test-support/test-api.ts';
import { HOSTILE_DOCUMENTS, LARGE_DOCUMENTS } from '../test-support/hostile-documents.ts';

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

test.each(LARGE_DOCUMENTS)('spends less than 20 ms on %s', (_, document) => {
  // CPU time, so that other programs do not count. The best of three, because the first run
  // compiles.
  const times = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    decodeWebhook(document.slice(0, MAX_XML));
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });

  expect(Math.min(...times)).toBeLessThan(20);
});
