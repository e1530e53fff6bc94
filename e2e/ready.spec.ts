import { test } from './fixtures/test.ts';

test('PlatformApp.ready runs all functions in the order they were given', async ({ shell }) => {
  await shell.openPage({
    script: `
      PlatformApp.ready(() => log.push('one'));
      PlatformApp.ready(() => log.push('two'));
      PlatformApp.ready(() => log.push('three'));
    `,
  });

  await shell.expectLog('one', 'two', 'three');
});

test('ready: one that throws does not stop the next', async ({ shell, expectedErrors }) => {
  expectedErrors.push(/on purpose/);
  await shell.openPage({
    script: `
      PlatformApp.ready(() => { throw new Error('on purpose'); });
      PlatformApp.ready(() => log.push('after'));
    `,
  });

  await shell.expectLog('after');
});

test('ready: one given long after runs too', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.ready(() => log.push('early'))` });
  await shell.expectLog('early');

  await shell.run(`PlatformApp.ready(() => log.push('late'))`);

  await shell.expectLog('early', 'late');
});

test('ready: the app is loaded when it runs', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.ready(() => log.push('heading ' + document.querySelector('h1')?.textContent))`,
  });

  await shell.expectLog('heading Made-up page');
});

test('ready: anything but a function is reported and ignored', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.ready('soon'); PlatformApp.ready(() => log.push('ran'))` });

  await shell.expectLog('ran');
  await shell.expectMisuses('argument-type');
});
