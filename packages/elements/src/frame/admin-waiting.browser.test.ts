import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inside, mount, settle } from '../test-support/mount.ts';
import './admin-waiting.ts';

test('says which host it waits for', async () => {
  await mount('admin-waiting', { url: 'http://localhost:3000/products?page=2' });

  await expect.element(page.getByText('Waiting for localhost:3000 …')).toBeVisible();
});

test('leaves the page that it stands over to the user', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'position: relative; block-size: 200px';
  const below = place.appendChild(document.createElement('button'));
  below.style.cssText = 'position: absolute; inset: 0';
  const waiting = await mount('admin-waiting', { url: 'http://localhost:3000/' });
  place.append(waiting);
  await settle(waiting);
  const { left, top } = inside(waiting, 'p').getBoundingClientRect();

  const onTop = document.elementFromPoint(left + 2, top + 2);
  place.remove();

  expect(onTop).toBe(below);
});

test.for(['', 'javascript:alert(1)'])('shows nothing for %j', async (url) => {
  const waiting = await mount('admin-waiting', { url });

  expect(waiting.shadowRoot?.querySelector('p')).toBeNull();
});
