import type { Finding } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-doctor.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const findings: readonly Finding[] = [
  {
    code: 'framing-refused',
    level: 'warning',
    sentence: 'The server may forbid framing.',
    fix: 'Remove X-Frame-Options.',
  },
  {
    code: 'script-missing',
    level: 'warning',
    sentence: 'The script may be missing.',
    fix: 'Add it to the head:',
    snippet: '<script src="/platform-app.js"></script>',
  },
];

test('says the one cause, with the code to copy', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', findings: findings.slice(1) });

  await expect.element(page.getByRole('region', { name: 'The script may be missing.' })).toBeVisible();
  await expect.element(page.getByRole('code')).toHaveTextContent('<script src="/platform-app.js"></script>');
  await expect.element(page.getByRole('button', { name: 'Copy the fix' })).toBeVisible();
  await expect.element(page.getByText('likely')).not.toBeInTheDocument();
});

test('lists each likely cause with its fix, in order', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', findings });

  await expect
    .element(page.getByRole('region', { name: "The page at http://localhost:9/ hasn't connected." }))
    .toBeVisible();
  const items = page.getByRole('list', { name: 'These are likely causes:' }).getByRole('listitem').elements();
  expect(items.map((item) => [item.getAttribute('data-code'), textOf(item)])).toEqual([
    ['framing-refused', 'The server may forbid framing. Remove X-Frame-Options.'],
    ['script-missing', 'The script may be missing. Add it to the head:'],
  ]);
});

test('is a strip that says what to do when asked, and can be closed', async () => {
  const doctor = await mount('admin-doctor', {
    url: 'http://localhost:9/',
    findings: findings.slice(1),
    isStrip: true,
  });
  const closed = record('doctor-dismiss');
  await expect.element(page.getByRole('region', { name: 'The script may be missing.' })).toBeVisible();
  expect(doctor.getBoundingClientRect().height).toBeLessThan(100);
  await expect.element(page.getByRole('code')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'How to add it' }).click();
  await expect.element(page.getByRole('code')).toHaveTextContent('<script src="/platform-app.js"></script>');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  expect(closed.length).toBe(1);
});

test('copies a fix without code too', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', findings: findings.slice(0, 1) });

  const copies = document.querySelector('admin-doctor')?.shadowRoot?.querySelectorAll('admin-copy') ?? [];

  expect([...copies].map(({ text }) => text)).toEqual(['The server may forbid framing. Remove X-Frame-Options.']);
});

test('has its live region before it has anything to explain', async () => {
  const doctor = await mount('admin-doctor', { url: 'http://localhost:9/' });
  const region = inside(doctor, '[role=status]');
  const before = [textOf(region), doctor.shadowRoot?.querySelector('section')];

  doctor.findings = findings;
  await settle(doctor);

  expect(before).toEqual(['', null]);
  expect(inside(doctor, '[role=status]')).toBe(region);
  expect(textOf(region)).toBe("The page at http://localhost:9/ hasn't connected.");
});

test('requests that the app is loaded again', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', findings });
  const retries = record('doctor-retry');

  await page.getByRole('button', { name: 'Try again' }).click();

  expect(retries.length).toBe(1);
});

test('opens the app in a new tab that cannot reach this one', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', findings });

  const link = page.getByRole('link', { name: 'Open in a new tab' });

  await expect.element(link).toHaveAttribute('href', 'http://localhost:9/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows a URL that is not http, without a link', async () => {
  await mount('admin-doctor', { url: 'javascript:alert(1)', findings });

  await expect
    .element(page.getByRole('heading', { name: "The page at javascript:alert(1) hasn't connected." }))
    .toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
