import { expect, test } from '../fixtures/test.ts';

const READ = `PlatformApp.ready(() => log.push(JSON.stringify(PlatformApp.User.current)))`;

test('PlatformApp.User.current holds accountAccess only, before the first ready function runs', async ({
  openPage,
}) => {
  const app = await openPage({ script: READ });

  await app.expectLog('{"accountAccess":"Account owner"}');
});

for (const level of ['Full access', 'Limited access', 'Account owner'] as const) {
  test(`User object: the shell's switch gives ${level}`, async ({ admin, openPage }) => {
    const app = await openPage();

    await admin.accountAccess.choose(level);

    await expect.poll(() => app.run('PlatformApp.User.current.accountAccess')).toBe(level);
    await app.run(`PlatformApp.User.current.accountAccess = 'Root'`).catch(() => {});
    expect(await app.run('PlatformApp.User.current.accountAccess')).toBe(level);
  });
}

test('User object: the level stays when the app reloads', async ({ admin, openPage }) => {
  const app = await openPage({ script: READ });
  await admin.accountAccess.choose('Limited access');
  await expect.poll(() => app.run('PlatformApp.User.current.accountAccess')).toBe('Limited access');

  await app.reload();

  await app.expectLog('{"accountAccess":"Limited access"}');
});
