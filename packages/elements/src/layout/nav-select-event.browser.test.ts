import { expect, onTestFinished, test } from 'vitest';
import { isPlainClick, selectOnClick } from './nav-select-event.ts';

test('treats only a click of the first button without modifiers as plain', () => {
  expect(isPlainClick(new MouseEvent('click', { button: 0 }))).toBe(true);
  expect(isPlainClick(new MouseEvent('click', { button: 1 }))).toBe(false);
  expect(isPlainClick(new MouseEvent('click', { button: 2 }))).toBe(false);
});

test.for(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('does not treat a click with %s as plain', (modifier) => {
  expect(isPlainClick(new MouseEvent('click', { [modifier]: true }))).toBe(false);
});

test('fires at the link, through every shadow tree around it', () => {
  const host = document.createElement('div');
  const link = document.createElement('a');
  host.attachShadow({ mode: 'open' }).append(link);
  document.body.append(host);
  onTestFinished(() => host.remove());
  const paths: string[] = [];
  document.body.addEventListener('nav-select', (event) => paths.push(event.path), { once: true });
  link.addEventListener('click', (event) => selectOnClick(event, '/admin/orders'));

  link.click();

  expect(paths).toEqual(['/admin/orders']);
});
