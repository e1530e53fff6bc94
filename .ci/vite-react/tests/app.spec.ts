import { expect, test } from '@platformapp/playwright';

test('an app of React modules runs in the admin of a test', async ({ admin }) => {
  const app = await admin.open();

  await app.getByRole('button', { name: 'Press 0' }).click();

  await expect(admin).toShowFlash('Pressed 1');
  await expect(admin).toHaveBar({ title: 'React app', isLoading: false });
  await expect(app.getByRole('button', { name: 'Press 1' })).toBeVisible();
});
