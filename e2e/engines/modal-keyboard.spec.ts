import { expect, test } from '../fixtures/test.ts';

test('Tab goes round in a dialog, and never leaves it (#34)', async ({ admin, openPage, page }) => {
  await openPage({
    script: `PlatformApp.Modal.confirm({ title: 'Leave?', message: 'Leave?', okButton: 'OK', cancelButton: 'Cancel' }, () => {})`,
  });
  await expect(admin.modal.button('OK')).toBeFocused();

  for (const [key, name] of [
    ['Tab', 'Close'],
    ['Tab', 'Cancel'],
    ['Tab', 'OK'],
    ['Tab', 'Close'],
    ['Shift+Tab', 'OK'],
    ['Shift+Tab', 'Cancel'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(admin.modal.button(name)).toBeFocused();
  }
});

test('Tab goes round in a modal with a page, through the page (#34)', async ({ admin, context, openPage, page }) => {
  await context.route('**/made-up/modal.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><input aria-label="Note">' }),
  );
  await openPage({
    script: `PlatformApp.Modal.open({ src: 'modal.html', title: 'Note', buttons: { primary: { label: 'Save' } } }, () => {})`,
  });
  await expect(admin.modal.page.getByLabel('Note')).toBeVisible();
  await admin.modal.button('Save').focus();

  await page.keyboard.press('Tab');
  await expect(admin.modal.button('Close')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(admin.modal.button('Save')).toBeFocused();
});
