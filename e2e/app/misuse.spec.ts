import { openInspector } from '../fixtures/inspector.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { expect, test } from '../fixtures/test.ts';

test('Misuse: none in an app that keeps to the documentation; others shown once per place, and in the console by debug', async ({
  admin,
  context,
  openPage,
  page,
}) => {
  const sloppy = await serveAppPage(context, {
    path: '/made-up/sloppy.html',
    init: `PlatformApp.init({ apiKey: 'made-up', shopOrigin: 'https://other.example', debug: true });`,
    script: `for (let i = 0; i < 3; i += 1) PlatformApp.flashNotice(42);
      PlatformApp.Bar.initialize({ buttons: { primary: {} } })`,
  });
  const app = await openPage({
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
  const rules = await openInspector(page, 'Rules');
  await expect(rules.getByText('No rules broken so far.')).toBeVisible();

  await test.step('in the console of the app', async () => {
    const said = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('The button was left out.'),
    });
    await app.run(`location.href = '${sloppy}'`);
    expect((await said).text()).toContain('PlatformApp');
    await expect(admin).toReportMisuse('label-missing');
  });

  await test.step('in the inspector, with code, sentence, place, value and rule', async () => {
    const misuse = rules.getByRole('row').filter({ hasText: 'The shopOrigin is not the shop of this admin.' });
    await expect(misuse).toHaveCount(1);
    await expect(rules.getByRole('row').filter({ hasText: 'flashNotice' })).toHaveCount(1);
    await expect(admin).toReportMisuse('argument-type');
    await misuse.getByRole('button', { name: /^Show in Timeline/ }).click();
    const report = page.getByRole('group', { name: 'Details', exact: true });
    await expect(report).toContainText('shop-origin-mismatch');
    await expect(report).toContainText('https://other.example');
    await expect(report).toContainText('init config: shopOrigin');
  });
});
