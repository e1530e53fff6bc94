import { expect, test } from '../fixtures/test.ts';

test('PlatformApp.ready runs all functions in the order they were given', async ({ openPage }) => {
  const app = await openPage({
    script: `
      PlatformApp.ready(() => log.push('one'));
      PlatformApp.ready(() => log.push('two'));
      PlatformApp.ready(() => log.push('three'));
    `,
  });

  await app.expectLog('one', 'two', 'three');
});

test('ready: one that throws does not stop the next', async ({ openPage, expectedErrors }) => {
  expectedErrors.push(/on purpose/);
  const app = await openPage({
    script: `
      PlatformApp.ready(() => { throw new Error('on purpose'); });
      PlatformApp.ready(() => log.push('after'));
    `,
  });

  await app.expectLog('after');
});

test('ready: one given long after runs too', async ({ openPage }) => {
  const app = await openPage({ script: `PlatformApp.ready(() => log.push('early'))` });
  await app.expectLog('early');

  await app.run(`PlatformApp.ready(() => log.push('late'))`);

  await app.expectLog('early', 'late');
});

test('ready: the app is loaded when it runs', async ({ openPage }) => {
  const app = await openPage({
    script: `PlatformApp.ready(() => log.push('heading ' + document.querySelector('h1')?.textContent))`,
  });

  await app.expectLog('heading Made-up page');
});

test('ready: deferred scripts have run before it', async ({ context, openPage }) => {
  const welcomed = context.waitForEvent('request', (request) => request.url().endsWith('/welcomed'));
  await context.route('**/made-up/welcomed', (route) => route.fulfill());
  await context.route('**/made-up/deferred.js', async (route) => {
    await welcomed;
    await route.fulfill({ contentType: 'text/javascript', body: `log.push('deferred')` });
  });

  const app = await openPage({
    script: `
      PlatformApp.ready(() => log.push('ready'));
      addEventListener('message', ({ data }) => data.type === 'platformapp:welcome' && fetch('welcomed'));`,
    body: '<script defer src="deferred.js"></script>',
  });

  await app.expectLog('deferred', 'ready');
});

test('ready: anything but a function is reported and ignored', async ({ admin, openPage }) => {
  const app = await openPage({ script: `PlatformApp.ready('soon'); PlatformApp.ready(() => log.push('ran'))` });

  await app.expectLog('ran');
  await expect(admin).toReportMisuse('argument-type');
});
