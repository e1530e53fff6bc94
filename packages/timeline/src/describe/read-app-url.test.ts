import { expect, test } from 'vitest';
import { readAppUrl } from './read-app-url.ts';

test.each([
  [
    'http://localhost:3000/a?view=all&hmac=(hidden)&locale=en&shop=x&timestamp=1#top',
    'http://localhost:3000/a?view=all#top',
  ],
  ['/a?hmac=(hidden)&locale=en&shop=x&timestamp=1', '/a'],
  ['/a?shop=x&locale=en', '/a?shop=x&locale=en'],
])('reads %s as %s', (url, own) => {
  expect(readAppUrl(url)).toBe(own);
});
