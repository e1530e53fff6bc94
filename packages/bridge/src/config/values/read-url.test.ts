import { expect, test } from 'vitest';
import { createNotes } from '../../test-support/reading.ts';
import { readUrl } from './read-url.ts';

const BASE = 'https://app.example/orders/list?page=2';

test.each([
  ['edit', 'https://app.example/orders/edit'],
  ['/edit', 'https://app.example/edit'],
  ['?page=3', 'https://app.example/orders/list?page=3'],
  ['#top', 'https://app.example/orders/list?page=2#top'],
  ['//cdn.example/icon.png', 'https://cdn.example/icon.png'],
  ['https://other.example', 'https://other.example/'],
  ['../../../x', 'https://app.example/x'],
])('resolves %s against the document', (text, url) => {
  const { report, notes } = createNotes();

  expect(readUrl(text, 'href', report, BASE)).toBe(url);
  expect(notes).toEqual([]);
});

test('leaves text that does not parse for the host to check', () => {
  const { report, notes } = createNotes();

  expect(readUrl('http://[', 'href', report, BASE)).toBe('http://[');
  expect(readUrl('javascript:alert(1)', 'href', report, BASE)).toBe('javascript:alert(1)');
  expect(notes).toEqual([]);
});

test('leaves a path of the admin as it is', () => {
  const { report } = createNotes();

  expect(readUrl('/orders/../1?a b', 'href', report)).toBe('/orders/../1?a b');
});

test('reads an empty text as no URL, not as the URL of the document', () => {
  const { report, notes } = createNotes();

  expect(readUrl('', 'icon', report, BASE)).toBeUndefined();
  expect(notes).toEqual([]);
});

test('reads a URL object and reports it', () => {
  const { report, notes } = createNotes();

  expect(readUrl(new URL('https://other.example/a'), 'href', report, BASE)).toBe('https://other.example/a');
  expect(notes).toEqual([['argument-type', 'href']]);
});

test.each([{ url: 'https://other.example/' }, ['https://other.example/'], () => 'https://other.example/'])(
  'reports %o, whose text is no URL, and ignores it',
  (value) => {
    const { report, notes } = createNotes();

    expect(readUrl(value, 'href', report, BASE)).toBeUndefined();
    expect(notes).toEqual([['argument-type', 'href']]);
  },
);

test('takes a URL of 8,192 characters and leaves out a longer one', () => {
  const { report, notes } = createNotes();
  const longest = `https://app.example/${'x'.repeat(8_172)}`;

  expect(readUrl(longest, 'href', report, BASE)).toBe(longest);
  expect(readUrl(`${longest}x`, 'src', report, BASE)).toBeUndefined();
  expect(notes).toEqual([['url-refused', 'src']]);
});

test('applies the limit to the URL as it is sent, resolved and encoded', () => {
  const { report, notes } = createNotes();

  expect(readUrl('é'.repeat(1_400), 'href', report, BASE)).toBeUndefined();
  expect(notes).toEqual([['url-refused', 'href']]);
});
