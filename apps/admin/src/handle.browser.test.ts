import { expect, test } from 'vitest';
import { beginHandle } from './begin-handle.ts';
import { completeHandle } from './complete-handle.ts';
import { kernel } from './service/admin-service.ts';
import { openShell, type ShellInTest } from './shell-for-test.ts';

const handleOf = (window: Window): object => {
  const handle: unknown = Reflect.get(window, 'platformAdmin');
  if (typeof handle !== 'object' || handle === null) throw new Error('The window has no handle.');
  return handle;
};

async function openBegun(): Promise<ShellInTest> {
  const opened = await openShell({});
  beginHandle(opened.window, opened.shell);
  return opened;
}

test('begins with what the host shows and holds', async () => {
  const { window, shell } = await openBegun();

  expect(handleOf(window)).toEqual({ state: shell.host.state, holdings: shell.host.holdings });
});

test('shows the present state, not that of its beginning', async () => {
  const { window, shell } = await openBegun();

  shell.host.setAccountAccess('Limited access');

  expect(handleOf(window)).toMatchObject({ state: { accountAccess: 'Limited access' } });
});

test('cannot be replaced or removed by a script of the page', async () => {
  const { window } = await openBegun();
  const before = handleOf(window);

  const attempts = [Reflect.set(window, 'platformAdmin', {}), Reflect.deleteProperty(window, 'platformAdmin')];

  expect(attempts).toEqual([false, false]);
  expect(handleOf(window)).toBe(before);
});

test('has the kernel and the state of the worker lane when it is complete', async () => {
  const { window, shell } = await openBegun();
  const before = handleOf(window);

  completeHandle(window);

  expect(handleOf(window)).toBe(before);
  expect(Object.keys(before)).toEqual(['state', 'holdings', 'kernel', 'isAnswering']);
  expect(before).toMatchObject({ state: shell.host.state, kernel, isAnswering: false });
});

test('cannot be changed when it is complete', async () => {
  const { window } = await openBegun();

  completeHandle(window);

  expect(Object.isFrozen(handleOf(window))).toBe(true);
});
