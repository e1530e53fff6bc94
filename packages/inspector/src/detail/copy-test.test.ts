import { Timeline } from '@platformapp/timeline';
import { explainMisuse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { copyTest } from './copy-test.ts';

const url = 'http://localhost:4820/admin/api/2019-10/products.json';

function copyOf({ entries }: Timeline): string {
  const [root] = entries;
  if (!root) throw new Error('There is no entry.');
  return copyTest({ root, entries });
}

test('copies a press with what should come of it', () => {
  const timeline = new Timeline();
  const details = { press: 1, message: 'save', label: 'Save' };
  const cause = timeline.add({ type: 'notification', at: 0, frame: 'app', name: 'press', details });
  timeline.add({ type: 'request', at: 0, lane: 'tunnel', method: 'POST', url, headers: [], cause });
  timeline.add({ type: 'delivery', at: 0, delivery: 1, topic: 'products/create', address: 'http://a.example/', cause });
  timeline.add({ type: 'call', at: 0, name: 'flash', args: ['notice', 'Saved'], cause });
  timeline.add({ type: 'call', at: 0, name: 'flash', args: ['error', 'Not sent'], cause });
  const misuse = { code: 'argument-type', place: 'PlatformApp.flashNotice', value: '42' } as const;
  timeline.add({ type: 'misuse', at: 0, report: explainMisuse(misuse), cause });

  expect(copyOf(timeline).split('\n')).toEqual([
    'await admin.bar.button("Save").click();',
    'await expect(requests).toHaveRequested({"method":"POST","url":"**/admin/api/2019-10/products.json"});',
    'await expect(webhooks).toHaveDelivered("products/create");',
    'await expect(admin).toShowFlash("Saved");',
    'await expect(admin).toShowFlash("Not sent", { kind: \'error\' });',
    'await expect(admin).toReportMisuse("argument-type");',
  ]);
});

test('copies a press in a modal', () => {
  const timeline = new Timeline();
  timeline.add({ type: 'notification', at: 0, frame: 'modal', name: 'press', details: { label: 'OK' } });

  expect(copyOf(timeline)).toBe('await admin.modal.button("OK").click();');
});

test('copies a request without a press as the request of the test', () => {
  const timeline = new Timeline();
  const request = timeline.add({ type: 'request', at: 0, lane: 'server', method: 'GET', url, headers: [] });
  timeline.answer(request, { status: 200, headers: [], duration: 1 });

  expect(copyOf(timeline)).toBe(
    'expect((await shop.api("/admin/api/2019-10/products.json", {"method":"GET"})).status).toBe(200);',
  );
});
