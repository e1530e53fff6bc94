import type { AppLink } from '@platformapp/sections/links/app-link';
import { expect, onTestFinished, test } from 'vitest';
import { LiveSections } from './live-sections.ts';

const PRINT: AppLink = { label: 'Print', path: '/print', on: 'orders', for: 'record' };
const PACK: AppLink = { label: 'Pack', path: '/pack', on: 'orders', for: 'record' };

test('an app begins with the links that a test gave, and has those that are saved afterwards', async () => {
  window.platformAdminOptions = { links: [PRINT] };
  const element = new LiveSections();
  element.apps = [{ key: 'a', name: 'App', url: 'http://localhost:3000/', path: '/admin/apps/a' }];
  document.body.append(element);
  onTestFinished(() => {
    delete window.platformAdminOptions;
    element.remove();
    localStorage.clear();
  });
  await element.updateComplete;
  const sections = element.renderRoot.querySelector('admin-sections');
  expect(sections?.shell.apps[0]?.links).toEqual([PRINT]);

  sections?.shell.saveLinks?.('http://localhost:3000/', [PRINT, PACK]);
  await element.updateComplete;
  expect(sections?.shell.apps[0]?.links).toEqual([PRINT, PACK]);

  sections?.shell.saveLinks?.('http://localhost:3000/', []);
  await element.updateComplete;
  expect(sections?.shell.apps[0]?.links).toEqual([]);
});
