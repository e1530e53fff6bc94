import type { Frame, Page } from '@playwright/test';
import type { Admin } from '@platformapp/playwright';
import { byTier } from '../../.ci/tiers.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the app and waits until its orders are there. */
async function openTagger(admin: Admin): Promise<Frame> {
  const app = await admin.open();
  await expect(app.getByRole('checkbox', { name: 'Select #1060' })).toBeChecked();
  return app;
}

test('Order tagger writes the tag by the API, shows a notice, and its server receives the webhook (#33)', async ({
  admin,
  requests,
  webhooks,
}) => {
  const app = await openTagger(admin);
  const row = app.getByRole('row').filter({ hasText: '#1060' });
  await expect(row).not.toContainText('express');

  await admin.bar.button('Tag as express').click();

  await expect(admin).toShowFlash('#1060 tagged as express');
  await expect(row).toContainText('express');
  await expect(admin).toHaveBar({ isLoading: false });
  const [write] = requests.find({ method: 'PUT' });
  expect(write?.postDataJSON()).toEqual({ order: { id: expect.any(Number), tags: 'express' } });
  await expect(webhooks).toHaveDelivered('orders/updated');
  await app.getByRole('tab', { name: 'Webhook log' }).click();
  await expect(app.getByRole('table', { name: 'Webhook log' }).getByRole('row').nth(1)).toContainText('#1060');
});

test('Order tagger finds orders, tags several, says what went wrong, and tries again (#33)', async ({
  admin,
  requests,
}) => {
  await requests.route('**/orders.json*', (route) => route.fulfill({ status: 500 }), { times: 1 });
  const app = await admin.open();
  await expect(app.getByRole('alert')).toContainText('The orders did not load. The admin answered 500.');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('status')).toHaveText('1–14 of 60');
  await expect(app.getByRole('alert')).toBeHidden();
  const rows = app.getByRole('table', { name: 'Orders' }).getByRole('row');

  await app.getByRole('button', { name: 'Next page' }).click();
  await expect(app.getByRole('status')).toHaveText('15–28 of 60');
  await app.getByRole('searchbox').fill('no such order');
  await expect(rows.last()).toHaveText('No orders match.');
  await admin.bar.button('Tag as express').click();
  await expect(admin).toShowFlash('Select an order first.', { kind: 'error' });

  await app.getByRole('searchbox').fill('#105');
  await expect(app.getByRole('status')).toHaveText('1–10 of 10');
  await app.getByRole('button', { name: /^Untagged/ }).click();
  await app.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const count = (await rows.count()) - 1;
  await admin.bar.button('Tag as express').click();
  await expect(admin).toShowFlash(`${count} orders tagged as express`);
  await expect(rows.last()).toHaveText('No orders match.');

  await requests.route('**/orders/*.json', (route) => route.fulfill({ status: 503 }));
  await app.getByRole('button', { name: /^All/ }).click();
  await app.getByRole('checkbox', { name: 'Select #1058' }).check();
  await admin.bar.button('Tag as express').click();
  await expect(admin).toShowFlash('The admin answered 503.', { kind: 'error' });
  await expect(admin).toHaveBar({ isLoading: false });
});

test('Order tagger has settings in a modal, and buttons that break a rule (#33)', async ({ admin }) => {
  const app = await openTagger(admin);
  await admin.bar.button('Settings').click();
  const tag = admin.modal.page.getByRole('textbox', { name: 'Tag' });

  await test.step('the form checks the tag', async () => {
    await expect(tag).toHaveValue('express');
    await tag.fill('one, two');
    await admin.modal.button('Save').click();
    await expect(tag).toBeFocused();
    await admin.modal.button('Cancel').click();
    await expect(admin.bar.button('Tag as express')).toBeVisible();
  });

  await test.step('saves', async () => {
    await admin.bar.button('Settings').click();
    await expect(tag).toHaveValue('express');
    await tag.fill('fragile');
    await admin.modal.page.getByRole('switch', { name: 'Show a notice after tagging' }).uncheck();
    await admin.modal.button('Save').click();
    await admin.bar.button('Tag as fragile').click();
    await expect(app.getByRole('row').filter({ hasText: '#1060' })).toContainText('fragile');
    await expect(admin).toHaveBar({ isLoading: false });
    await expect(admin.flash.notice).toHaveCount(0);
  });

  await test.step('breaks a rule with each of its buttons, and its bar stays', async () => {
    expect(await admin.misuses()).toEqual([]);
    await app.getByRole('tab', { name: 'Break a rule' }).click();

    for (const [title, code] of [
      ['A button that points sideways', 'unknown-value'],
      ['A notice that is no text', 'argument-type'],
      ['A key that does not exist', 'unknown-key'],
      ['Too many buttons', 'too-many-buttons'],
      ['A modal of unknown width', 'unknown-value'],
    ] as const) {
      await app.getByRole('button', { name: `Do it: ${title}` }).click();
      await expect(admin).toReportMisuse(code);
    }

    await expect(admin.modal.dialog).toBeVisible();
    await admin.modal.dismiss();
    await expect(admin.bar.button('Tag as fragile')).toBeVisible();
  });
});

test('Order tagger can be used by the keyboard alone (#33) @nightly', async ({ admin, page }) => {
  const app = await openTagger(admin);

  await test.step('selects and tags', async () => {
    const box = app.getByRole('checkbox', { name: 'Select #1059' });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await tabTo(page, admin.bar.button('Settings'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(admin).toShowFlash('2 orders tagged as express');
  });

  await test.step('moves between the tabs by arrows', async () => {
    await tabTo(page, app.getByRole('tab', { name: 'Orders' }));
    await page.keyboard.press('ArrowLeft');
    const last = app.getByRole('tab', { name: 'Break a rule' });
    await expect(last).toBeFocused();
    await expect(app.getByRole('tabpanel', { name: 'Break a rule' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(app.getByRole('tabpanel', { name: 'Orders' })).toBeVisible();
  });

  await test.step('reaches the reference and comes back', async () => {
    await press(page, app.getByRole('link', { name: 'Reference' }));
    await expect(app.getByRole('heading', { name: 'Reference' })).toBeVisible();
    await press(page, app.getByRole('link', { name: 'Order tagger' }));
    await expect(app.getByRole('tab', { name: 'Orders' })).toBeVisible();
  });
});

for (const colorScheme of byTier<readonly ('light' | 'dark')[]>({
  everyChange: ['light'],
  nightly: ['light', 'dark'],
})) {
  test.describe(() => {
    test.use({ colorScheme });

    test(`Order tagger has nothing that axe finds, in ${colorScheme}, and fits a phone (#33)`, async ({
      admin,
      page,
    }) => {
      const app = await openTagger(admin);
      const check = async (): Promise<void> => {
        expect(await findViolations(app)).toEqual([]);
        expect(await scrollsSideways(app)).toBe(false);
      };

      for (const width of byTier({ everyChange: [320], nightly: [1200, 600, 320] })) {
        await page.setViewportSize({ width, height: 700 });
        for (const name of ['Orders', 'Webhook log', 'Break a rule']) {
          await app.getByRole('tab', { name }).click();
          await check();
        }
      }
      await openSettings(admin, page);
      await app.getByRole('link', { name: 'Reference' }).click();
      await expect(app.getByRole('heading', { name: 'Reference' })).toBeVisible();
      await check();
    });
  });
}

async function scrollsSideways(app: Frame): Promise<boolean> {
  return await app.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Opens the settings, and checks them too. */
async function openSettings(admin: Admin, page: Page): Promise<void> {
  await admin.bar.button('Settings').click();
  await expect(admin.modal.page.getByRole('textbox', { name: 'Tag' })).toBeVisible();
  const settings = page.frames().find((frame) => new URL(frame.url()).pathname === '/settings.html');
  expect(settings && (await findViolations(settings))).toEqual([]);
  await admin.modal.button('Cancel').click();
  await expect(admin.modal.dialog).toHaveCount(0);
}
