import type { Page } from '@playwright/test';
import { ask, openService } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

// Only Chromium's protocol counts objects.

test.use({ kernel: 'browser' });

test('a page keeps no memory of the requests that it answered through the service worker @nightly', async ({
  page,
}) => {
  await openService(page);
  // The first loads what answers, which keeps some for itself.
  await ask(page, '/admin/webhooks/count.xml');
  const before = await countObjects(page, 'MessageEvent');

  // Each is a message from the service worker.
  await Promise.all(Array.from({ length: 50 }, () => ask(page, '/admin/webhooks/count.xml')));

  // One garbage collection does not find all: the browser's objects and the page's hold each other.
  await expect.poll(async () => (await countObjects(page, 'MessageEvent')) - before).toBeLessThan(10);
});

/** Counts the objects of a class that a page still holds after a garbage collection. */
async function countObjects(page: Page, className: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { result } = await session.send('Runtime.evaluate', { expression: `${className}.prototype` });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: counted } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await session.detach();
  return Number(counted.value);
}
