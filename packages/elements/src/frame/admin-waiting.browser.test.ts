import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount, settle } from '../test-support/mount.ts';
import './admin-waiting.ts';

test('says which host it waits for', async () => {
  await mount('admin-waiting', { url: 'http://localhost:3000/products?page=2' });

  await expect.element(page.getByText('Waiting for localhost:3000 …')).toBeVisible();
});

test('hides what is under it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'position: relative; block-size: 200px';
  const below = place.appendChild(document.createElement('button'));
  const waiting = await mount('admin-waiting', { url: 'http://localhost:3000/' });
  place.append(waiting);
  await settle(waiting);
  const { left, top } = below.getBoundingClientRect();

  const onTop = document.elementFromPoint(left + 2, top + 2);
  place.remove();

  expect(onTop).toBe(waiting);
});

test.for(['', 'javascript:alert(1)'])('shows nothing for %j', async (url) => {
  const waiting = await mount('admin-waiting', { url });

  expect(waiting.shadowRoot?.querySelector('div')).toBeNull();
});
