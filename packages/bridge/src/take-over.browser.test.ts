import { expect, onTestFinished, test } from 'vitest';
import { takeOver } from './take-over.ts';
import type { Realm, Tunnel } from './tunnel.ts';

const API = 'https://shop.example/admin/api/echo';

/** A page whose tunnel cannot be loaded the first `failures` times; from then on it answers `hello`. */
function openPage(failures: number): { readonly page: Realm; readonly loads: readonly number[] } {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const page = frame.contentDocument?.defaultView;
  if (!page) throw new Error('The frame has no window.');
  const loads: number[] = [];
  const tunnel: Tunnel = { fetch: async () => new page.Response('hello'), open() {}, replay() {} };
  const load = async () => {
    loads.push(loads.length + 1);
    if (loads.length <= failures) throw new TypeError('The network is down.');
    return () => tunnel;
  };
  takeOver(page, load, () => undefined, {
    isApiUrl: (url) => String(url).startsWith(API),
    withSession: () => undefined,
  });
  return { page, loads };
}

test('loads the tunnel again for the next request when it could not be loaded', async () => {
  const { page, loads } = openPage(1);

  const lost = await Promise.allSettled([page.fetch(API), page.fetch(API)]);
  const answer = await page.fetch(API);
  await page.fetch(API);

  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answer.text()).toBe('hello');
  expect(loads).toEqual([1, 2]);
});

test('fails an object when the tunnel cannot be loaded, and has it loaded for the next request', async () => {
  const { page, loads } = openPage(1);
  const lost = new page.XMLHttpRequest();
  const failed = new Promise((resolve) => lost.addEventListener('error', resolve));

  lost.open('GET', API);
  lost.send();
  await failed;
  const answer = await page.fetch(API);

  expect(answer.ok).toBe(true);
  expect(loads).toEqual([1, 2]);
});
