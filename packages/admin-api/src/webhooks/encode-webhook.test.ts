import type { Webhook } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { encodeCount, encodeWebhook, encodeWebhooks } from './encode-webhook.ts';

const webhook: Webhook = {
  id: 7,
  address: 'https://receiver.example/?a=1&b=2',
  topic: 'orders/create',
  created_at: '2026-01-05T10:00:00+00:00',
  updated_at: '2026-01-05T11:00:00+00:00',
  format: 'json',
};

const body = `<webhook>
  <id type="integer">7</id>
  <address>https://receiver.example/?a=1&amp;b=2</address>
  <topic>orders/create</topic>
  <created-at type="datetime">2026-01-05T10:00:00+00:00</created-at>
  <updated-at type="datetime">2026-01-05T11:00:00+00:00</updated-at>
</webhook>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

test('writes a webhook with its five fields', () => {
  expect(encodeWebhook(webhook)).toBe(`${declaration}${body}\n`);
});

test('writes a list as an array', () => {
  expect(encodeWebhooks([webhook, webhook])).toBe(
    `${declaration}<webhooks type="array">\n${body}\n${body}\n</webhooks>\n`,
  );
  expect(encodeWebhooks([])).toBe(`${declaration}<webhooks type="array"/>\n`);
});

test('writes a count', () => {
  expect(encodeCount(3)).toBe(`${declaration}<count type="integer">3</count>\n`);
});
