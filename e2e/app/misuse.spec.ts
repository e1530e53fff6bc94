import { openInspector } from '../fixtures/inspector.ts';
import { expect, test } from '../fixtures/test.ts';

test('Misuse: shown with its code, sentence, place, value and rule, once per place', async ({
  admin,
  openPage,
  page,
}) => {
  await openPage({
    script: `for (let i = 0; i < 3; i += 1) PlatformApp.flashNotice(42)`,
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://other.example' });`,
  });
  const rules = await openInspector(page, 'Rules');

  const misuse = rules.getByRole('row').filter({ hasText: 'The shopOrigin is not the shop of this admin.' });
  await expect(misuse).toHaveCount(1);
  await expect(rules.getByRole('row').filter({ hasText: 'flashNotice' })).toHaveCount(1);
  await misuse.click();
  const report = rules.getByRole('group', { name: 'Details' });
  await expect(report).toContainText('shop-origin-mismatch');
  await expect(report).toContainText('https://other.example');
  await expect(report).toContainText('init config: shopOrigin');
  await expect(admin).toReportMisuse('argument-type');
});

test('Misuse: written to the console of the app when debug is true', async ({ admin, openPage, page }) => {
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('The button was left out.'),
  });

  await openPage({
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: location.origin, debug: true });`,
    script: `PlatformApp.Bar.initialize({ buttons: { primary: {} } })`,
  });

  expect((await said).text()).toContain('PlatformApp');
  await expect(admin).toReportMisuse('label-missing');
});

test('Misuse: an app that keeps to the documentation has none', async ({ admin, openPage, page }) => {
  await openPage({
    script: `
      PlatformApp.ready(() => {
        PlatformApp.Bar.initialize({ title: 'Orders', icon: '/icon.svg',
          buttons: { primary: { label: 'Save', message: 'save', callback() {}, loading: false },
            secondary: [{ label: 'More', type: 'dropdown', links: [{ label: 'Help', href: 'https://help.example/', target: 'new' }] },
              { label: 'Orders', href: '/orders/1', target: 'shopify' }, { label: 'Off', style: 'disabled', callback() {} }] },
          pagination: { previous: { callback() {} }, next: { href: '?page=2', loading: true } },
          breadcrumb: { label: 'Home', href: '/', target: 'app' } });
        PlatformApp.Bar.loadingOff();
        PlatformApp.flashNotice('Saved');
        PlatformApp.Modal.confirm({ title: 'Sure?', message: 'Really?', okButton: 'Yes', cancelButton: 'No', style: 'danger' }, () => {});
      });
    `,
  });
  await admin.modal.dialog.getByRole('button', { name: 'Yes' }).click();

  await expect((await openInspector(page, 'Rules')).getByText('No rule breaks')).toBeVisible();
});
