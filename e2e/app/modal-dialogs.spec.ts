import { expect, test } from '../fixtures/test.ts';

test('Modal.alert and Modal.confirm: a text or an object, with its labels; the callback runs on close', async ({
  admin,
  openPage,
  page,
}) => {
  const app = await openPage({
    script: `PlatformApp.Modal.confirm({ title: 'Delete?', message: 'For good.', style: 'danger' })`,
  });
  const alert = page.getByRole('alertdialog');
  // The style danger turns the primary button red.
  await expect(admin.modal.button('OK')).toHaveCSS('background-color', 'rgb(196, 43, 52)');
  await app.run('PlatformApp.Modal.close()');
  await expect(admin.modal.dialog).toHaveCount(0);

  await test.step('alert: a text, whose callback runs on close', async () => {
    await app.run(`PlatformApp.Modal.alert('Plain text', () => log.push('closed'))`);
    await expect(alert).toContainText('Plain text');
    await alert.getByRole('button', { name: 'OK' }).click();
    await app.expectLog('closed');
    await expect(alert).toHaveCount(0);
  });

  await test.step('alert: title, message and okButton', async () => {
    await app.run(`PlatformApp.Modal.alert({ title: 'Head', message: 'Body', okButton: 'Fine' })`);
    await expect(page.getByRole('alertdialog', { name: 'Head' })).toContainText('Body');
    await page.getByRole('button', { name: 'Fine' }).click();
    await expect(alert).toHaveCount(0);
  });

  await test.step('alert: a text with its line breaks', async () => {
    await app.run(`PlatformApp.Modal.alert('Line one\\nLine two')`);
    await expect(page.getByText('Line one')).toBeVisible();
    expect(await page.getByText('Line one').textContent()).toContain('Line one\nLine two');
    await expect(page.getByText('Line one')).toHaveCSS('white-space', 'pre-line');
    await admin.modal.button('OK').click();
    await expect(alert).toHaveCount(0);
  });

  for (const [button, status] of [
    ['Delete', 'true'],
    ['Keep', 'false'],
    ['Close', 'false'],
  ] as const) {
    await test.step(`confirm: ${button} gives ${status}`, async () => {
      await app.run(`log.length = 0; PlatformApp.Modal.confirm(
        { title: 'Sure?', message: 'Really?', okButton: 'Delete', cancelButton: 'Keep' },
        (status) => log.push('${button} ' + typeof status + ' ' + status))`);
      await admin.modal.button(button).click();
      await app.expectLog(`${button} boolean ${status}`);
      // The next one has the same buttons.
      await expect(admin.modal.dialog).toHaveCount(0);
    });
  }
});

test('Modal.input: OK or Enter gives true and the text, Cancel and the X give false and an empty text', async ({
  admin,
  openPage,
}) => {
  const app = await openPage();
  const ask = async (options: string, text: string): Promise<void> => {
    // The one before has the same field.
    await expect(admin.modal.dialog).toHaveCount(0);
    await app.run(`log.length = 0;
      PlatformApp.Modal.input(${options}, (result, data) => log.push(JSON.stringify([result, data])))`);
    await admin.modal.dialog.getByLabel('Your name?').fill(text);
  };

  await ask(`'Your name?'`, 'Ada <b>');
  await admin.modal.button('OK').click();
  await app.expectLog('[true,"Ada <b>"]');

  await ask(`{ title: 'Again', message: 'Your name?', okButton: 'Go', cancelButton: 'No' }`, 'Bo');
  await expect(admin.modal.dialog.getByRole('button')).toHaveText(['', 'No', 'Go']);
  await admin.modal.dialog.getByLabel('Your name?').press('Enter');
  await app.expectLog('[true,"Bo"]');

  for (const button of ['Cancel', 'Close']) {
    await ask(`'Your name?'`, 'Ada');
    await admin.modal.button(button).click();
    await app.expectLog('[false,""]');
  }
});
