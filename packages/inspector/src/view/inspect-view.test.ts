import { expect, test } from 'vitest';
import { formatView, parseView } from './inspect-view.ts';

test.each([
  ['inspect=timeline&row=812', { tab: 'timeline', row: 812 }],
  ['inspect=webhooks', { tab: 'webhooks' }],
] as const)('reads and writes %s', (text, view) => {
  expect(parseView(text)).toEqual(view);
  expect(formatView(view)).toBe(text);
});

test.each(['', 'inspect=moon', 'inspect=timeline&row=-1', 'inspect=timeline&row=1e9'])(
  'shows the timeline for what it does not understand: %s',
  (text) => {
    expect(parseView(text)).toEqual({ tab: 'timeline' });
  },
);
