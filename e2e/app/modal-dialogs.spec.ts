import { expect, test } from '../fixtures/test.ts';

test('Modal style danger turns the primary button red', async ({ admin, openPage }) => {
  await openPage({
    script: `PlatformApp.Modal.confirm({ title: 'Delete?', message: 'For good.', style: 'danger' })`,
  });

  await expect(admin.modal.button('OK')).toHaveCSS('background-color', 'rgb(196, 43, 52)');
});

test('Modal.alert: a text with its line breaks, or title, message and okButton; the callback runs on close', async ({
  openPage,
  page,
}) => {
  const app = await openPage({ script: `PlatformApp.Modal.alert('Plain text', () => log.push('closed'))` });
  await expect(page.getByRole('alertdialog')).toContainText('Plain text');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await app.expectLog('closed');

  await app.run(`PlatformApp.Modal.alert({ title: 'Head', message: 'Body', okButton: 'Fine' })`);
  await expect(page.getByRole('alertdialog', { name: 'Head' })).toContainText('Body');
  await page.getByRole('button', { name: 'Fine' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await app.run(`PlatformApp.Modal.alert('Line one\\nLine two')`);
  await expect(page.getByText('Line one')).toBeVisible();
  await expect(page.getByText('Line one')).toHaveText(/^Line one\nLine two$/, { useInnerText: true });
});

test('Modal.confirm: the callback gets true by its button, and false by the other or the X', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();

  for (const [button, status] of [
    ['Delete', 'true'],
    ['Keep', 'false'],
    ['Close', 'false'],
  ] as const) {
    await app.run(`log.length = 0; PlatformApp.Modal.confirm(
      { title: 'Sure?', message: 'Really?', okButton: 'Delete', cancelButton: 'Keep' },
      (status) => log.push('${button} ' + typeof status + ' ' + status))`);
    await admin.modal.button(button).click();
    await app.expectLog(`${button} boolean ${status}`);
  }
});

test('Modal.input: OK gives true and the text, Enter does the same', async ({ admin, openPage }) => {
  const app = await openPage({
    script: `PlatformApp.Modal.input('Your name?', (result, data) => log.push(result + ' ' + data))`,
  });
  await admin.modal.dialog.getByLabel('Your name?').fill('Ada <b>');
  await admin.modal.button('OK').click();
  await app.expectLog('true Ada <b>');

  await app.run(
    `PlatformApp.Modal.input({ title: 'Again', message: 'Name?', okButton: 'Go', cancelButton: 'No' }, (result, data) => log.push(result + ' ' + data))`,
  );
  await admin.modal.dialog.getByLabel('Name?').fill('Bo');
  await admin.modal.dialog.getByLabel('Name?').press('Enter');
  await app.expectLog('true Ada <b>', 'true Bo');
});

test('Modal.input: Cancel and the X give false and an empty text', async ({ admin, openPage }) => {
  const app = await openPage();

  for (const button of ['Cancel', 'Close']) {
    await app.run(`log.length = 0; PlatformApp.Modal.input('Your name?',
      (result, data) => log.push('${button} ' + JSON.stringify([result, data])))`);
    await admin.modal.dialog.getByLabel('Your name?').fill('Ada');
    await admin.modal.button(button).click();
    await app.expectLog(`${button} [false,""]`);
  }
});
