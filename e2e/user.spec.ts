import { expect, test } from './fixtures/test.ts';

const READ = `PlatformApp.ready(() => log.push(JSON.stringify(PlatformApp.User.current)))`;

test('PlatformApp.User.current holds accountAccess only, before the first ready function runs', async ({ shell }) => {
  await shell.openPage({ script: READ });

  await shell.expectLog('{"accountAccess":"Account owner"}');
});

for (const level of ['Full access', 'Limited access', 'Account owner']) {
  test(`User object: the shell's switch gives ${level}`, async ({ shell, page }) => {
    await shell.openPage();

    await page.getByLabel('Signed in with').selectOption(level);

    await expect.poll(() => shell.run('PlatformApp.User.current.accountAccess')).toBe(level);
    await shell.run(`PlatformApp.User.current.accountAccess = 'Root'`).catch(() => {});
    expect(await shell.run('PlatformApp.User.current.accountAccess')).toBe(level);
  });
}

test('User object: the level stays when the app reloads', async ({ shell, page }) => {
  await shell.openPage({ script: READ });
  await page.getByLabel('Signed in with').selectOption('Limited access');
  await expect.poll(() => shell.run('PlatformApp.User.current.accountAccess')).toBe('Limited access');

  await shell.run('location.reload()');

  await shell.expectLog('{"accountAccess":"Limited access"}');
});
