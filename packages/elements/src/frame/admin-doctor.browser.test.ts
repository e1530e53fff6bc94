import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-doctor.ts';
import { mount, record, textOf } from '../test-support/mount.ts';

const causes = [
  { code: 'framing-refused', cause: 'The server forbids framing', fix: 'Remove X-Frame-Options.' },
  { code: 'script-missing', cause: 'The script is missing', fix: 'Add it to the head.' },
];

test('says what has happened, and to which address', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  await expect.element(page.getByRole('region', { name: 'The app has not answered' })).toBeVisible();
  await expect.element(page.getByText('http://localhost:9/')).toBeVisible();
});

test('gives each cause with what to do, in order', async () => {
  const doctor = await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  const items = [...(doctor.shadowRoot?.querySelectorAll('li') ?? [])];

  expect(items.map((item) => [item.dataset['code'], textOf(item)])).toEqual([
    ['framing-refused', 'The server forbids framing Remove X-Frame-Options.'],
    ['script-missing', 'The script is missing Add it to the head.'],
  ]);
});

test('names the list of causes', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  await expect.element(page.getByRole('list', { name: 'Likely causes' })).toBeVisible();
});

test('asks for the app to be loaded again', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });
  const retries = record('doctor-retry');

  await page.getByRole('button', { name: 'Try again' }).click();

  expect(retries.length).toBe(1);
});

test('opens the app in a new tab that cannot reach this one', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  const link = page.getByRole('link', { name: 'Open in a new tab' });

  await expect.element(link).toHaveAttribute('href', 'http://localhost:9/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('has no link to what is not an http URL, and shows it all the same', async () => {
  await mount('admin-doctor', { url: 'javascript:alert(1)', causes });

  await expect.element(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
