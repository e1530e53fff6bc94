import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EXHIBITS } from './test-support/gallery.ts';
import './index.ts';
import { hueOf } from './test-support/hue.ts';
import { inside, mount } from './test-support/mount.ts';
import { shownButton } from './test-support/shown-button.ts';

/**
 * The parts of the shell's policy that concern elements (design section 8), without those that the
 * test runner needs.
 */
const POLICY =
  "style-src 'self'; require-trusted-types-for 'script'; object-src 'none'; base-uri 'none'; form-action 'none'";

const violations: string[] = [];

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.effectiveDirective}: ${event.sample || event.blockedURI}`);
  });
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = POLICY;
  document.head.append(meta);
});

test('reports what the policy forbids, so that no report means no violation', async () => {
  const element = document.createElement('p');
  document.body.append(element);

  element.setAttribute('style', 'color: red');

  await expect.poll(() => violations.length).toBe(1);
  element.remove();
  violations.length = 0;
});

test.for(EXHIBITS)('obeys the policy: $name', async ({ show }) => {
  await show();
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(violations).toEqual([]);
});

test('has its styles under the policy', async () => {
  await mount('admin-bar', { bar: { primary: shownButton({ key: 1, label: 'Save' }), secondary: [] } });

  expect(hueOf(page.getByRole('button', { name: 'Save' }).element())).toBe('blue');
});

test('has its page at the right height under the policy', async () => {
  const modal = await mount('admin-modal', {
    modal: {
      type: 'frame',
      key: 1,
      title: 'Page',
      src: 'http://localhost:9/',
      width: 'small',
      height: 234,
      secondary: [],
      tertiary: [],
    },
  });

  expect(inside(modal, 'admin-frame').getBoundingClientRect().height).toBe(234);
});

test('answers a question by Enter under the policy, which forbids submitting forms', async () => {
  const modal = await mount('admin-modal', {
    modal: { type: 'input', key: 1, title: 'Name', message: 'Name', okButton: 'OK', cancelButton: 'Cancel' },
  });
  const answers: boolean[] = [];
  modal.addEventListener('modal-answer', (event) => answers.push(event.result));

  inside(modal, 'button[type=submit]').click();

  expect(answers).toEqual([true]);
  expect(violations).toEqual([]);
});
