import type { AdminState } from '@platformapp/host';
import type { DialogModal, Flash, FrameModal, Shown } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { expect as admins } from '../expect.ts';
import { createFakeAdmin } from '../test-support/fake-admin.ts';
import { failureOf } from '../test-support/failure.ts';
import type { BarExpectation } from './to-have-bar.ts';
import type { FlashOptions } from './to-show-flash.ts';
import type { TextMatch } from './text-match.ts';

const SAVED: Flash = { id: 2, kind: 'notice', text: 'Saved', at: 0 };
const FAILED: Flash = { id: 1, kind: 'error', text: 'Failed', at: 0 };
const BUTTON = { type: 'button', key: 1, message: '', target: 'app', loading: false } as const;
const ALERT: Shown<DialogModal> = {
  type: 'alert',
  key: 1,
  title: 'Careful',
  message: 'Hot',
  okButton: 'OK',
};
const PAGE: Shown<FrameModal> = {
  type: 'frame',
  key: 2,
  title: 'Pick one',
  src: 'http://localhost:3000/pick',
  width: 'small',
  height: 400,
  secondary: [],
  tertiary: [],
};

/** Makes an admin without a shell. */
const nowhere = (): ReturnType<typeof createFakeAdmin> => {
  const scene = createFakeAdmin();
  delete scene.fake.window['platformAdmin'];
  return scene;
};

test('toBeReady waits until the app has a session', async () => {
  const { admin, change } = createFakeAdmin({ phase: 'loading' });

  const ready = admins(admin).toBeReady();
  change({ phase: 'connected' });

  await expect(ready).resolves.toBeUndefined();
});

test.each([
  ['none', 'no app is open'],
  ['loading', "the app's page is loading"],
  ['waiting', 'the app has not opened a session in time'],
  ['ended', "the app's session has ended, because its page is going away"],
] as const)('toBeReady fails in the phase %s: %s', async (phase, sentence) => {
  const { admin } = createFakeAdmin({ phase });

  await expect(admins(admin).not.toBeReady()).resolves.toBeUndefined();
  const failure = await failureOf(() => admins(admin).toBeReady());
  expect(failure).toContain('Expected: an app with a session');
  expect(failure).toContain(`Received: ${sentence}`);
});

test('toBeReady treats a page without an admin like one without an app', async () => {
  expect(await failureOf(() => admins(nowhere().admin).toBeReady())).toContain('Received: no app is open');
});

test('not.toBeReady says that the app has a session', async () => {
  const { admin } = createFakeAdmin({ phase: 'connected' });

  expect(await failureOf(() => admins(admin).not.toBeReady())).toContain('Received: the app has a session');
});

const flashes: readonly (readonly [TextMatch, FlashOptions, boolean, string])[] = [
  ['Saved', {}, true, 'notice or error “Saved”'],
  ['Saved', { kind: 'notice' }, true, 'notice “Saved”'],
  ['Saved', { kind: 'error' }, false, 'error “Saved”'],
  [/^Sav/, {}, true, 'notice or error /^Sav/'],
  ['Sav', {}, false, 'notice or error “Sav”'],
  ['Other', {}, false, 'notice or error “Other”'],
];

test.each(flashes)('toShowFlash(%s, %o) while “Saved” is shown: %s', async (text, options, isMatch, expected) => {
  const { admin } = createFakeAdmin({ flash: SAVED, flashLog: [FAILED, SAVED] });
  const matching = admins(admin);
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toShowFlash(text, options)).resolves.toBeUndefined();
  const failure = await failureOf(() => wrong.toShowFlash(text, options));
  expect(failure).toContain(`Expected: ${isMatch ? 'not ' : ''}${expected}`);
  expect(failure).toContain('Received: notice “Saved”, after error “Failed”');
});

test('toShowFlash says that there is no flash', async () => {
  const { admin } = createFakeAdmin();

  expect(await failureOf(() => admins(admin).toShowFlash('Saved'))).toContain('Received: no flash');
});

test('toShowFlash finds one that another has replaced, until a later one was expected', async () => {
  const { admin } = createFakeAdmin({ flashLog: [FAILED, { ...SAVED, at: 1 }] });

  await expect(admins(admin).not.toShowFlash('Failed')).resolves.toBeUndefined();
  await expect(admins(admin).toShowFlash('Failed')).resolves.toBeUndefined();
  await expect(admins(admin).toShowFlash('Saved')).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toShowFlash('Failed'))).toContain(
    'Received: no flash, after error “Failed”, notice “Saved”',
  );
});

test('toShowFlash tells flashes of the same millisecond apart, as with a fixed clock (#31)', async () => {
  const { admin } = createFakeAdmin({ flashLog: [FAILED, SAVED] });

  await expect(admins(admin).toShowFlash('Failed')).resolves.toBeUndefined();
  await expect(admins(admin).toShowFlash('Saved')).resolves.toBeUndefined();
});

test('toShowFlash finds no flash without an admin', async () => {
  const { admin } = nowhere();

  await expect(admins(admin).not.toShowFlash(/(?:)/)).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toShowFlash('Saved'))).toContain('Received: no flash');
});

const modals: readonly (readonly [TextMatch | undefined, boolean, string])[] = [
  [undefined, true, 'a dialog'],
  ['Pick one', true, 'a dialog “Pick one”'],
  [/^pick/i, true, 'a dialog /^pick/i'],
  ['Careful', false, 'a dialog “Careful”'],
];

test.each(modals)('toShowModal(%s) while “Pick one” is over “Careful”: %s', async (title, isMatch, expected) => {
  const { admin } = createFakeAdmin({ modals: [ALERT, PAGE] });
  const matching = admins(admin);
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toShowModal(title)).resolves.toBeUndefined();
  const failure = await failureOf(() => wrong.toShowModal(title));
  expect(failure).toContain(`Expected: ${isMatch ? 'not ' : ''}${expected}`);
  expect(failure).toContain('Received: a dialog “Pick one” of the type frame');
});

test('toShowModal quotes the message of a dialog', async () => {
  const { admin } = createFakeAdmin({ modals: [ALERT] });

  expect(await failureOf(() => admins(admin).toShowModal('Hot'))).toContain(
    'Received: a dialog “Careful” of the type alert, with the message “Hot”',
  );
});

test('toShowModal compares the message of a dialog (#31)', async () => {
  const { admin } = createFakeAdmin({ modals: [ALERT] });

  await expect(admins(admin).toShowModal({ title: 'Careful', message: /^hot/i })).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toShowModal({ message: 'Cold' }))).toContain(
    'Expected: a dialog with the message “Cold”',
  );
});

test('toShowModal says that there is no dialog', async () => {
  const { admin } = createFakeAdmin();

  await expect(admins(admin).not.toShowModal()).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toShowModal())).toContain('Expected: a dialog\nReceived: no dialog');
});

const BAR: Partial<AdminState> = {
  bar: {
    title: 'Orders',
    primary: { ...BUTTON, label: 'Save' },
    secondary: [{ ...BUTTON, key: 2, label: 'Help' }],
  },
  isLoading: true,
};

const bars: readonly (readonly [BarExpectation, boolean])[] = [
  [{}, true],
  [{ title: 'Orders', primary: 'Save', secondary: ['Help'], isLoading: true }, true],
  [{ breadcrumb: undefined, pagination: 'none' }, true],
  [{ title: 'Order' }, false],
  [{ title: 'Orders', secondary: ['Help', 'More'] }, false],
  [{ title: 'Orders', primary: undefined }, false],
];

test.each(bars)('toHaveBar(%o): %s', async (wanted, isMatch) => {
  const { admin } = createFakeAdmin(BAR);
  const matching = admins(admin);
  const [right, wrong] = isMatch ? [matching, matching.not] : [matching.not, matching];

  await expect(right.toHaveBar(wanted)).resolves.toBeUndefined();
  expect(await failureOf(() => wrong.toHaveBar(wanted))).toContain('toHaveBar(expected)');
});

test('toHaveBar reports only the expected parts of the bar', async () => {
  const { admin } = createFakeAdmin(BAR);

  const failure = await failureOf(() => admins(admin).toHaveBar({ title: 'Order', secondary: [] }));

  expect(failure.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['-   "secondary": Array [],', '-   "title": "Order",', '+   "title": "Orders",']),
  );
  expect(failure).not.toContain('primary');
});

test('toHaveBar says that there is no admin', async () => {
  const { admin } = nowhere();

  await expect(admins(admin).not.toHaveBar({})).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toHaveBar({}))).toContain('Received: no admin');
});
