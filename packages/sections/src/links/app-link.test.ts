import { expect, test } from 'vitest';
import { linkPath, readAppLinks, type AppLink } from './app-link.ts';

const PRINT: AppLink = { label: 'Print', path: '/print?size=a4', on: 'orders', for: 'record' };

test('opens the app at the path of the link, with the id of the record', () => {
  expect(linkPath('labels', PRINT, [7])).toBe('/admin/apps/labels/print?size=a4&id=7');
});

test('opens the app with the ids of a selection', () => {
  const path = linkPath('labels', { ...PRINT, for: 'selection' }, [7, 8]);

  expect(path).toBe('/admin/apps/labels/print?size=a4&ids%5B%5D=7&ids%5B%5D=8');
  expect(new URL(String(path), 'https://a.example').searchParams.getAll('ids[]')).toEqual(['7', '8']);
});

test('takes the id of the record rather than one in the path', () => {
  expect(linkPath('labels', { ...PRINT, path: '/print?id=1' }, [7])).toBe('/admin/apps/labels/print?id=7');
});

test('reads links, and no others', () => {
  const others = [
    null,
    'Print',
    {},
    { ...PRINT, label: ' ' },
    { ...PRINT, label: 'x'.repeat(101) },
    { ...PRINT, path: 'print' },
    { ...PRINT, path: '//evil.example/' },
    { ...PRINT, path: '/\\evil.example/' },
    { ...PRINT, path: '/\t/evil.example/' },
    { ...PRINT, path: 'javascript:alert(1)' },
    { ...PRINT, path: `/${'x'.repeat(2_000)}` },
    { ...PRINT, on: 'ghosts' },
    { ...PRINT, on: 'shop' },
    { ...PRINT, for: 'all' },
  ];

  expect(others.flatMap((each) => readAppLinks([each]))).toEqual([]);
  expect(readAppLinks([PRINT, { ...PRINT, extra: 1 }])).toEqual([PRINT, PRINT]);
  expect(readAppLinks({ 0: PRINT })).toEqual([]);
  expect(readAppLinks(Array.from({ length: 30 }, () => PRINT))).toHaveLength(20);
});

test('stays within the app whatever its path is', () => {
  expect(linkPath('labels', { ...PRINT, path: '/../../orders' }, [7])).toBe('/admin/apps/labels/orders?id=7');
});
