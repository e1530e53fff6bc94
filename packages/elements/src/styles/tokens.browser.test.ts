import { expect, test } from 'vitest';
import { adoptTokens, tokens } from './tokens.ts';

const read = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

test('gives the page its custom properties', () => {
  adoptTokens();

  expect(read('--admin-radius')).toBe('8px');
  expect(read('--admin-accent')).not.toBe('');
});

test('adds its sheet once, however often it is called', () => {
  adoptTokens();
  adoptTokens();

  expect(document.adoptedStyleSheets.filter((sheet) => sheet === tokens.styleSheet).length).toBe(1);
});

test('keeps the sheets that the page already has', () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets.push(own);

  adoptTokens();

  expect(document.adoptedStyleSheets).toContain(own);
});

test('follows the colour scheme of the page', () => {
  adoptTokens();
  const [light, dark] = ['light', 'dark'].map((scheme) => {
    document.documentElement.style.colorScheme = scheme;
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.map(Number));
  });
  document.documentElement.style.removeProperty('color-scheme');

  expect(light).toBeGreaterThan(200);
  expect(dark).toBeLessThan(60);
});

test('removes the margin of the page', () => {
  adoptTokens();

  expect(getComputedStyle(document.body).margin).toBe('0px');
});
