import type { Webhook } from '@platformapp/shop';
import { expect, test } from 'vitest';
import { decodeWebhook } from './decode-webhook.ts';
import { encodeWebhook } from './encode-webhook.ts';

const webhook: Webhook = {
  id: 7,
  address: 'https://receiver.example/?a=1&b=2',
  topic: 'orders/create',
  created_at: '2026-01-05T10:00:00+00:00',
  updated_at: '2026-01-05T11:00:00+00:00',
  format: 'json',
};

test('reads back the writable fields of what it wrote', () => {
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
  ['<webhook><toString>x</toString><hasOwnProperty valueOf="y"/></webhook>', {}],
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
  '<webhook><constructor>x</constructor></webhook>',
  '<webhook><__proto__>x</__proto__></webhook>',
  '<webhook __proto__="x"/>',
])('refuses %s as malformed', (document) => {
  expect(decodeWebhook(document).status).toBe('malformed');
});
