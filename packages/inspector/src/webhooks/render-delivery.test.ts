import type { Delivery, Webhook } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { describeDelivery, describeWebhook } from './render-delivery.ts';

const DELIVERY: Delivery = {
  id: 1,
  uuid: '',
  webhookId: 7,
  topic: 'orders/create',
  address: 'http://localhost:3000/hooks',
  payload: { id: 1058 },
  createdAt: 1_000,
  state: 'pending',
  dueAt: null,
  attempts: [],
  resend: null,
  note: '',
};
const WEBHOOK: Webhook = {
  id: 7,
  address: 'http://localhost:3000/hooks',
  topic: 'orders/create',
  created_at: '',
  updated_at: '',
  format: 'json',
};
const answered = { at: 1_025, status: 200, reason: '', isByHand: false };
const failed = { at: 1_500, status: null, reason: 'Nobody listens.', isByHand: false };

test.each<[Partial<Delivery>, boolean, string]>([
  [{}, false, '#1058 waiting'],
  [{}, true, '#1058 held'],
  [{ payload: { id: 1058, name: '#1001' }, attempts: [answered] }, false, '#1001 200 ok 25 ms'],
  [{ attempts: [failed, failed] }, false, '#1058 no answer bad 2 tries'],
  [{ attempts: [failed], state: 'dropped' }, false, '#1058 dropped 500 ms'],
])('describes a delivery with %j, held: %s, as %s', (facts, isHeld, words) => {
  const { name, result, look, tries, took } = describeDelivery({ ...DELIVERY, ...facts }, isHeld);

  expect([name, result, look, tries, took].filter(Boolean).join(' ')).toBe(words);
});

test.each<[readonly Delivery[], string, string]>([
  [[DELIVERY, { ...DELIVERY, webhookId: 8, attempts: [answered] }], 'off', 'never sent'],
  [[{ ...DELIVERY, attempts: [answered] }, DELIVERY], 'ok', '200 · 9 s ago'],
  [[{ ...DELIVERY, attempts: [answered, failed] }], 'bad', 'no answer · 9 s ago'],
])('says how a webhook was last answered', (deliveries, look, text) => {
  expect(describeWebhook(WEBHOOK, deliveries, 10_400)).toEqual({ look, text });
});
