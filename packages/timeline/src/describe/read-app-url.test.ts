import { expect, test } from 'vitest';
import { readAppUrl } from './read-app-url.ts';

test.each([
  ['http://localhost:3000/a?view=all&shop=x&timestamp=1&locale=en&hmac=ab#top', 'http://localhost:3000/a?view=all#top'],
  ['/a?shop=x&timestamp=1&locale=en&hmac=ab', '/a'],
  ['/a?shop=x&locale=en', '/a?shop=x&locale=en'],
])('reads %s as %s', (url, own) => {
  expect(readAppUrl(url)).toBe(own);
});
