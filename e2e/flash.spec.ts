import { expect, test } from './fixtures/test.ts';

test('flashNotice shows a message styled as a notice, which leaves after five seconds', async ({ shell, page }) => {
  await page.clock.install();
  await shell.openPage();
  await page.clock.pauseAt(Date.now() + 60_000);

  await shell.run(`PlatformApp.flashNotice('Saved')`);
  await expect(shell.flash('notice')).toHaveText('Saved');
  await page.clock.runFor(4_900);
  await expect(shell.flash('notice')).toHaveText('Saved');
  await page.clock.runFor(200);
  await expect(shell.flash('notice')).toHaveCount(0);
});

test('flashNotice: hover and focus hold it', async ({ shell, page }) => {
  await page.clock.install();
  await shell.openPage({ script: `PlatformApp.flashNotice('Saved')` });
  await expect(shell.flash('notice')).toHaveText('Saved');

  await shell.flash('notice').hover();
  await page.clock.runFor(20_000);
  await expect(shell.flash('notice')).toHaveText('Saved');

  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(shell.flash('notice')).toHaveCount(0);
});

test('flashError shows a message styled as an error, which stays until it is dismissed', async ({ shell, page }) => {
  await page.clock.install();
  await shell.openPage({ script: `PlatformApp.flashError('No such order')` });
  await expect(shell.flash('error')).toHaveText('No such order');

  await page.clock.runFor(60_000);
  await expect(shell.flash('error')).toHaveText('No such order');
  await page.locator('admin-flash').getByRole('button', { name: 'Dismiss' }).click();
  await expect(shell.flash('error')).toHaveCount(0);
});

test('flash: the newest replaces the oldest on screen and all stay in the log', async ({ shell, page }) => {
  await shell.openPage({
    script: `PlatformApp.flashNotice('one'); PlatformApp.flashError('two'); PlatformApp.flashNotice('three')`,
  });

  await expect(shell.flash('notice')).toHaveText('three');
  await expect(shell.flash('error')).toHaveCount(0);
  await page.getByText('Inspector').first().click();
  await expect(page.locator('admin-flash-log li')).toContainText(['one', 'two', 'three']);
});

const odd = [
  ['HTML', `'<img src=x onerror=alert(1)><b>bold</b>'`, '<img src=x onerror=alert(1)><b>bold</b>'],
  ['a number', '42', '42'],
  ['an object', '{ id: 7 }', '{"id":7}'],
  ['an array', `['a', 'b']`, 'a,b'],
] as const;

for (const [name, value, text] of odd) {
  test(`flash: ${name} is shown as text`, async ({ shell, page }) => {
    await shell.openPage({ script: `PlatformApp.flashNotice(${value}); log.push('survived')` });

    await shell.expectLog('survived');
    await expect(shell.flash('notice')).toHaveText(text);
    await expect(page.locator('admin-flash').locator('img, b')).toHaveCount(0);
  });
}

test('flash: nothing at all is shown as nothing and does not throw', async ({ shell }) => {
  await shell.openPage({
    script: `PlatformApp.flashNotice(null); PlatformApp.flashError(); PlatformApp.flashNotice('next')`,
  });

  await expect(shell.flash('notice')).toHaveText('next');
});

test('flash: a bidi override cannot turn the text around', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.flashNotice('safe \\u202Eexe.txt')` });

  await expect(shell.flash('notice')).toBeVisible();
  expect(await shell.flash('notice').textContent()).not.toContain('\u202E');
});

test('flash: shown inside the topmost dialog while a modal is open', async ({ shell }) => {
  await shell.openPage({ script: `PlatformApp.Modal.alert('Look'); PlatformApp.flashNotice('Saved')` });

  await expect(shell.dialog.locator('admin-flash').getByRole('status')).toHaveText('Saved');
});
