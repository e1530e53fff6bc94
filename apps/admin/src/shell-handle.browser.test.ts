import { expect, test } from 'vitest';
import { installHandle } from './shell-handle.ts';
import { Service } from './service/service.ts';
import { ShellStorage } from './storage.ts';
import { openShell, type ShellInTest } from './test-support/shell.ts';

const service = new Service({
  problems: { addProblem: () => {}, removeProblem: () => {} },
  given: { options: {}, problems: [] },
  command: undefined,
  storage: new ShellStorage(),
});

async function openHandle(): Promise<ShellInTest & { readonly handle: unknown }> {
  const opened = await openShell({});
  installHandle(opened.window, opened.shell, service);
  return { ...opened, handle: Reflect.get(opened.window, 'platformAdmin') };
}

test("has the host's state, the kernel, and whether requests are answered", async () => {
  const { handle, shell } = await openHandle();

  expect(handle).toEqual({
    state: shell.host.state,
    isAnswering: false,
    kernel: service.kernel,
    host: shell.host,
    addApp: expect.any(Function),
  });
});

test('shows the current state, not the initial one', async () => {
  const { handle, shell } = await openHandle();

  shell.host.setAccountAccess('Limited access');

  expect(handle).toMatchObject({ state: { accountAccess: 'Limited access' } });
});

test('cannot be replaced, removed or changed by a script of the page', async () => {
  const { window, handle } = await openHandle();

  const attempts = [Reflect.set(window, 'platformAdmin', {}), Reflect.deleteProperty(window, 'platformAdmin')];

  expect(attempts).toEqual([false, false]);
  expect(Reflect.get(window, 'platformAdmin')).toBe(handle);
  expect(Object.isFrozen(handle)).toBe(true);
});
