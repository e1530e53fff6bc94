import { expect, test } from 'vitest';
import { renderDocs } from './docs.ts';

const pages = renderDocs();

test.each([...pages.keys()])('every link within the documentation leads to a heading that is there: %s', (name) => {
  const dead = [...(pages.get(name)?.matchAll(/<a href="([^":]*)"/g) ?? [])]
    .map(([, href = '']) => href)
    .filter((href) => {
      const [file = '', hash] = href.split('#', 2);
      const target = pages.get(file === '' ? name : file.replace('.html', ''));
      return target === undefined || (hash !== undefined && !target.includes(` id="${hash}"`));
    });

  expect(dead).toEqual([]);
});

test('has each document with its title, without the raw HTML of the sources', () => {
  expect(pages.get('five-minutes')).toContain('<title>Test your app in five minutes · PlatformApp</title>');
  expect([...pages.values()].join('')).not.toMatch(/<picture|<!-- /);
});
