import { expect, test } from 'vitest';
import { plainXml } from './plain-xml.ts';

test('writes a webhook with all five fields and their types', () => {
  const text = plainXml([
    {
      id: 7,
      address: 'https://receiver.example/?a=1&b=2&c=3',
      topic: 'orders/create',
      created_at: '2026-03-01T12:00:00+00:00',
      updated_at: '2026-03-02T12:00:00+00:00',
    },
  ]);

  expect(text.split('\n').map((line) => line.trim())).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<webhooks type="array">',
    '<webhook>',
    '<id type="integer">7</id>',
    '<address>https://receiver.example/?a=1&amp;b=2&amp;c=3</address>',
    '<topic>orders/create</topic>',
    '<created-at type="datetime">2026-03-01T12:00:00+00:00</created-at>',
    '<updated-at type="datetime">2026-03-02T12:00:00+00:00</updated-at>',
    '</webhook>',
    '</webhooks>',
    '',
  ]);
});
