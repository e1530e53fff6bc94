import { expect, test } from '../fixtures/test.ts';

test('PlatformApp.ready runs all functions in order once the app is loaded, whatever one throws, and a late one too', async ({
  admin,
  context,
  expectedErrors,
  openPage,
}) => {
  expectedErrors.push(/on purpose/);
  const welcomed = context.waitForEvent('request', (request) => request.url().endsWith('/welcomed'));
  await context.route('**/made-up/welcomed', (route) => route.fulfill());
  // A deferred script that comes after the welcome still runs before the functions.
  await context.route('**/made-up/deferred.js', async (route) => {
    await welcomed;
    await route.fulfill({ contentType: 'text/javascript', body: `log.push('deferred')` });
  });

  const app = await openPage({
    script: `
      PlatformApp.ready(() => log.push('one'));
      PlatformApp.ready(() => { throw new Error('on purpose'); });
      PlatformApp.ready(() => log.push('two'));
      PlatformApp.ready('soon');
      PlatformApp.ready(() => log.push('heading ' + document.querySelector('h1')?.textContent));
      const welcomed = setInterval(() => {
        if (!PlatformApp.User.current) return;
        clearInterval(welcomed);
        fetch('welcomed');
      }, 10);`,
    body: '<script defer src="deferred.js"></script><h1>Made-up page</h1>',
  });
  await app.expectLog('deferred', 'one', 'two', 'heading Made-up page');
  // Anything but a function is ignored.
  await expect(admin).toReportMisuse('argument-type');

  await app.run(`PlatformApp.ready(() => log.push('late'))`);
  await app.expectLog('deferred', 'one', 'two', 'heading Made-up page', 'late');
});
