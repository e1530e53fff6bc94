import { expect, test } from 'vitest';
import { readPageScript } from '../test-support/page-script.ts';
import { setUpShop, type SetUpShopOptions } from './set-up-shop.ts';

const ORIGIN = 'http://localhost:4820';
const OPTIONS: SetUpShopOptions = { shellOrigin: ORIGIN, options: { sample: 'empty', seed: 7 }, binding: 'ask' };

/** A page after the script, with what the script gave it for the shell. */
function runIn(window: Record<string, unknown>): unknown {
  readPageScript(setUpShop, { window })(OPTIONS);
  return window['platformAdminOptions'];
}

/** The topmost window of a page. */
function createWindow(origin: string): Record<string, unknown> {
  const window: Record<string, unknown> = { location: { origin } };
  window['top'] = window;
  return window;
}

test('tells the shell which shop to open', () => {
  expect(runIn(createWindow(ORIGIN))).toMatchObject({ sample: 'empty', seed: 7 });
});

test('lets the test answer a request', async () => {
  const window = createWindow(ORIGIN);
  const asked: unknown[] = [];
  window['ask'] = async (request: unknown) => {
    asked.push(request);
    return { type: 'error' };
  };

  const { intercept } = Object(runIn(window));

  expect(await intercept({ method: 'GET' })).toEqual({ type: 'error' });
  expect(asked).toEqual([{ method: 'GET' }]);
});

test('finds the test when a request comes, not before', () => {
  const window = createWindow(ORIGIN);
  const { intercept } = Object(runIn(window));

  expect(intercept({})).toBeUndefined();
  window['ask'] = () => 'asked';
  expect(intercept({})).toBe('asked');
});

test('leaves a page of another origin alone', () => {
  expect(runIn(createWindow('http://localhost:3000'))).toBeUndefined();
});

test('leaves a frame alone, one of the origin of the shell as well', () => {
  expect(runIn({ ...createWindow(ORIGIN), top: createWindow(ORIGIN) })).toBeUndefined();
});
