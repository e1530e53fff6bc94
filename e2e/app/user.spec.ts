import { expect, test } from '../fixtures/test.ts';

const LEVEL = 'PlatformApp.User.current.accountAccess';

test("PlatformApp.User.current holds accountAccess only, and follows the shell's switch, also over a reload", async ({
  admin,
  openPage,
}) => {
  const app = await openPage({ script: `PlatformApp.ready(() => log.push(JSON.stringify(PlatformApp.User.current)))` });
  // It is there before the first ready function runs.
  await app.expectLog('{"accountAccess":"Account owner"}');

  for (const level of ['Full access', 'Account owner', 'Limited access'] as const) {
    await test.step(`the switch gives ${level}, and the app cannot change it`, async () => {
      await admin.setAccountAccess(level);
      await expect.poll(() => app.run(LEVEL)).toBe(level);
      await app.run(`${LEVEL} = 'Root'`).catch(() => {});
      expect(await app.run(LEVEL)).toBe(level);
    });
  }

  await test.step('the level stays when the app reloads', async () => {
    await app.reload();
    await app.expectLog('{"accountAccess":"Limited access"}');
  });
});
