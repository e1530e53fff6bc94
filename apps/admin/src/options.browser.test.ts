import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { GivenOptions } from '@platformapp/kernel/options';
import { findKernelOptions, keepFaults, readTestOptions, type OptionSources } from './options.ts';
import { ShellStorage } from './storage.ts';

const LARGE = { locations: 5, collections: 50, products: 10_000, customers: 4_000, orders: 6_000 };

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/**
 * Loads a page of this origin in a window of its own. All windows of a tab share its session
 * storage.
 */
async function load(path: string, options?: unknown): Promise<Window> {
  const iframe = document.createElement('iframe');
  const loaded = new Promise((resolve) => {
    iframe.addEventListener('load', resolve, { once: true });
  });
  iframe.src = path;
  document.body.append(iframe);
  onTestFinished(() => iframe.remove());
  await loaded;
  const { contentWindow } = iframe;
  if (!contentWindow) throw new Error('The frame has no window.');
  if (options !== undefined) contentWindow.platformAdminOptions = options;
  return contentWindow;
}

const PAGE = '/favicon.svg';

const findOptions = (window: Window, sources: Partial<OptionSources> = {}): GivenOptions =>
  findKernelOptions(window, { storage: new ShellStorage(), test: readTestOptions(window), ...sources });

beforeEach(() => sessionStorage.clear());

test('finds nothing without options', async () => {
  expect(findOptions(await load(PAGE))).toEqual({ options: {}, problems: [] });
  expect(sessionStorage.length).toBe(0);
});

test('finds the options of the address', async () => {
  const window = await load(`${PAGE}?sample=large&seed=2&app=x`);

  expect(findOptions(window)).toEqual({ options: { sample: LARGE, seed: 2 }, problems: [] });
});

test('finds the options of the loaded address, even if the shell has changed it since', async () => {
  const window = await load(`${PAGE}?seed=2`);
  window.history.replaceState(null, '', '/admin?seed=3');

  expect(findOptions(window).options).toEqual({ seed: 2 });
});

test('neither uses nor keeps the options of an address that the user is asked about', async () => {
  const window = await load(`${PAGE}?secret=mine&app=x`);

  expect(findOptions(window, { isAsked: true }).options).toEqual({});
  expect(sessionStorage.length).toBe(0);
});

test("ignores the query of an app's page", async () => {
  expect(findOptions(await load('/admin/apps/reviews/list?seed=2')).options).toEqual({});
});

test('finds earlier options after a reload without options', async () => {
  findOptions(await load(`${PAGE}?seed=2&storage=memory`));

  expect(findOptions(await load(PAGE)).options).toEqual({ seed: 2, storage: 'memory' });
  expect(findOptions(await load('/admin/apps/reviews?seed=4')).options).toEqual({ seed: 2, storage: 'memory' });
});

test('forgets earlier options when others are given', async () => {
  findOptions(await load(`${PAGE}?seed=2&storage=memory`));

  expect(findOptions(await load(`${PAGE}?seed=3`)).options).toEqual({ seed: 3 });
  expect(findOptions(await load(PAGE)).options).toEqual({ seed: 3 });
});

test('keeps earlier options when the new ones are invalid', async () => {
  findOptions(await load(`${PAGE}?seed=2`));

  expect(findOptions(await load(`${PAGE}?seed=two`)).options).toEqual({ seed: 2 });
});

test('names the invalid option', async () => {
  const { options, problems } = findOptions(await load(`${PAGE}?seed=two`));

  expect(options).toEqual({});
  expect(problems).toEqual(['The option seed must be a whole number, not "two".']);
});

test("prefers the page's options to the address", async () => {
  const window = await load(`${PAGE}?seed=2&secret=abc`, { seed: 3 });

  expect(findOptions(window).options).toEqual({ seed: 3, secret: 'abc' });
});

test('combines, after a reload, the earlier options of the address with those of the page', async () => {
  const first = findOptions(await load(`${PAGE}?seed=2&secret=abc`, { clock: 0, seed: 3 }));

  const second = findOptions(await load(PAGE, { clock: 0, seed: 3 }));

  expect(first.options).toEqual({ secret: 'abc', clock: 0, seed: 3 });
  expect(second).toEqual(first);
});

test('finds the options in a browser that refuses storage', async () => {
  const window = await load(`${PAGE}?seed=2`);

  const found = findOptions(window, { storage: new ShellStorage(refuse, refuse) });

  expect(found).toEqual({ options: { seed: 2 }, problems: [] });
});

test.each(['text', 7, true])('ignores %o, which is not an object, and says so', async (given) => {
  const { options, problems } = findOptions(await load(`${PAGE}?seed=1`, given));

  expect(options).toEqual({ seed: 1 });
  expect(problems).toEqual(['platformAdminOptions is ignored: it is not an object.']);
});

test("uses the command's options if nothing else is given", async () => {
  const served = { seed: '2', token: 'abc', sample: 'empty' };

  const { options } = findOptions(await load(`${PAGE}?seed=3`, { sample: 7, secret: undefined }), { served });

  expect(options).toEqual({ seed: 3, token: 'abc', sample: { products: 7 } });
});

test('reads what a test gives the shell, and leaves out what is not valid', async () => {
  const launchKey = { domain: 'a.example', secret: 'abc', clock: 'real' };
  const given = await load(PAGE, { accountAccess: 'Limited access', launch: 'off', launchKey, links: 7 });
  const wrong = await load(PAGE, {
    accountAccess: 'King',
    launch: 'maybe',
    launchKey: { ...launchKey, clock: 'noon' },
  });

  expect(readTestOptions(await load(PAGE))).toBeUndefined();
  expect(readTestOptions(given)).toMatchObject({ accountAccess: 'Limited access', launch: 'off', launchKey, links: 7 });
  expect(readTestOptions(wrong)).toMatchObject({ accountAccess: undefined, launch: undefined, launchKey: undefined });
});

test('keeps the active faults for a kernel that starts after a reload', async () => {
  findOptions(await load(`${PAGE}?seed=2`));

  keepFaults(new ShellStorage(), 'latency=1s');

  expect(findOptions(await load(PAGE)).options).toEqual({ seed: 2, faults: 'latency=1s' });
});
