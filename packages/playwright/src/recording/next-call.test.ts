import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { nextCall, tellCall } from './next-call.ts';
import { standIn } from '../test-support/stand-in.ts';
import { nextTurn } from '../test-support/turn.ts';

const createPage = (): Page => standIn<Page>('Page', {});

/** Notes what has settled once all pending work is done. */
async function settled(promises: Readonly<Record<string, Promise<void>>>): Promise<readonly string[]> {
  const names: string[] = [];
  for (const [name, promise] of Object.entries(promises)) void promise.then(() => names.push(name));
  await nextTurn();
  return names;
}

test('settles with the next call of an app in its page', async () => {
  const page = createPage();
  const call = nextCall(page);

  expect(await settled({ call })).toEqual([]);
  tellCall(page);
  expect(await settled({ call })).toEqual(['call']);
});

test('ignores earlier calls', async () => {
  const page = createPage();
  tellCall(page);

  expect(await settled({ call: nextCall(page) })).toEqual([]);
});

test('ignores calls in another page', async () => {
  const [page, other] = [createPage(), createPage()];
  const [call, otherCall] = [nextCall(page), nextCall(other)];

  tellCall(other);

  expect(await settled({ call, otherCall })).toEqual(['otherCall']);
});

test('replaces a wait with a newer one', async () => {
  const page = createPage();
  const [first, second] = [nextCall(page), nextCall(page)];

  tellCall(page);

  expect(await settled({ first, second })).toEqual(['second']);
});
