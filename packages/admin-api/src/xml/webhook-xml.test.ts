import type { Webhook } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { decodeWebhook, encodeCount, encodeWebhook, encodeWebhooks } from './webhook-xml.ts';

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

test('reads back what it wrote, all but what clients may not set', () => {
  expect(decodeWebhook(encodeWebhook(webhook))).toEqual({
    status: 'read',
    input: { address: webhook.address, topic: webhook.topic },
  });
});

test.each([
  ['<webhook/>', {}],
  ['<webhook><address> https://a.example/ </address></webhook>', { address: 'https://a.example/' }],
  ['<webhook><address nil="true"/></webhook>', { address: null }],
  [
    '<webhook xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><topic xsi:nil="true"></topic></webhook>',
    { topic: null },
  ],
  ['<webhook><topic nil="false">orders/create</topic></webhook>', { topic: 'orders/create' }],
  ['<webhook><topic type="string"><![CDATA[orders/create]]></topic></webhook>', { topic: 'orders/create' }],
  ['<webhook><format>xml</format><fields type="array"><field>id</field></fields></webhook>', {}],
  ['<webhook><constructor>x</constructor><__proto__>y</__proto__></webhook>', {}],
])('reads %s', (document, input) => {
  expect(decodeWebhook(document)).toEqual({ status: 'read', input });
});

test.each(['<webhooks/>', '<Webhook/>', '<x:webhook/>', '<product/>'])('refuses the root %s', (document) => {
  expect(decodeWebhook(document)).toEqual({ status: 'wrong-root' });
});

test.each([
  '<webhook><address>https://a.example/<b/></address></webhook>',
  '<webhook><topic>orders/create</topic><topic>orders/delete</topic></webhook>',
  '<webhook>',
])('refuses %s as malformed', (document) => {
  expect(decodeWebhook(document).status).toBe('malformed');
});
