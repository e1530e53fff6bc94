import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import './admin-doctor.ts';
import { inside, mount, record, settle, textOf } from '../test-support/mount.ts';

const causes = [
  {
    code: 'framing-refused',
    isCertain: false,
    sentence: 'The server may forbid framing.',
    fix: 'Remove X-Frame-Options.',
  },
  {
    code: 'script-missing',
    isCertain: false,
    sentence: 'The script may be missing.',
    fix: 'Add it to the head:',
    snippet: '<script src="/platform-app.js"></script>',
  },
];

test('says what has happened, and at which URL', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  await expect
    .element(page.getByRole('region', { name: "The page at http://localhost:9/ hasn't connected." }))
    .toBeVisible();
});

test('lists each cause with its fix, in order', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  const items = page.getByRole('listitem').elements();

  expect(items.map((item) => [item.getAttribute('data-code'), textOf(item)])).toEqual([
    ['framing-refused', 'The server may forbid framing. Remove X-Frame-Options.'],
    ['script-missing', 'The script may be missing. Add it to the head: <script src="/platform-app.js"></script>'],
  ]);
});

test('shows the code of a fix as code', async () => {
  await mount('admin-doctor', { url: 'http://localhost:9/', causes });

  await expect.element(page.getByRole('code')).toHaveTextContent('<script src="/platform-app.js"></script>');
});

test('calls causes likely unless they are proven', async () => {
  const doctor = await mount('admin-doctor', { url: 'http://localhost:9/', causes });
  await expect.element(page.getByRole('list', { name: 'These are likely causes:' })).toBeVisible();

  doctor.causes = [
    { code: 'init-missing', isCertain: true, sentence: 'The page has not called init.', fix: 'Call it.' },
  ];

  await expect.element(page.getByRole('list', { name: 'This is the cause:' })).toBeVisible();
  await expect.element(page.getByText('likely')).not.toBeInTheDocument();
});

test('has its live region before it has anything to explain', async () => {
  const doctor = await mount('admin-doctor', { url: 'http://localhost:9/' });
  const region = inside(doctor, '[role=status]');
  const before = [textOf(region), doctor.shadowRoot?.querySelector('section')];

  doctor.causes = causes;
  await settle(doctor);

  expect(before).toEqual(['', null]);
  expect(inside(doctor, '[role=status]')).toBe(region);
  expect(textOf(region)).toBe("The page at http://localhost:9/ hasn't connected.");
});

test('requests that the app is loaded again', async () => {
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

test('shows a URL that is not http, without a link', async () => {
  await mount('admin-doctor', { url: 'javascript:alert(1)', causes });

  await expect
    .element(page.getByRole('heading', { name: "The page at javascript:alert(1) hasn't connected." }))
    .toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
