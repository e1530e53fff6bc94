import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './admin-first-steps.ts';
import { mount } from '../test-support/mount.ts';

test.each([
  ['Copy the script', '<script src="http://localhost:4820/platform-app.js"></script>'],
  ['Copy the test', "await app.getByText('Save').click();\nawait expect(admin).toShowFlash('Saved');"],
])('%s copies what the card shows', async (name, text) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  const steps = await mount('admin-first-steps', { origin: 'http://localhost:4820' });

  await userEvent.click(page.getByRole('button', { name, exact: true }));

  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(write.mock.calls).toEqual([[text]]);
  const shown = [...(steps.shadowRoot?.querySelectorAll('pre') ?? [])].map((code) => code.textContent);
  expect(shown.map((code) => code.replace('>\n<', '><'))).toContain(text);
});

test('links to the page that explains a first test', async () => {
  await mount('admin-first-steps', { guide: '/admin/docs/five-minutes.html' });

  await expect
    .element(page.getByRole('link', { name: 'Five minutes' }))
    .toHaveAttribute('href', '/admin/docs/five-minutes.html');
});
