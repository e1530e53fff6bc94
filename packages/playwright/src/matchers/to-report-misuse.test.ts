import type { MisuseReport } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { expect as admins } from '../expect.ts';
import { createFakeAdmin } from '../test-support/fake-admin.ts';
import { createFakePage } from '../test-support/fake-page.ts';
import { failureOf } from '../test-support/failure.ts';

const REPORT: MisuseReport = {
  code: 'argument-type',
  place: 'flashNotice',
  value: '42',
  sentence: 'Wrong.',
  rule: 'parameters',
};

test('waits for a misuse that the session reports', async () => {
  const { admin, timeline } = createFakeAdmin();

  const reported = admins(admin).toReportMisuse('argument-type');
  timeline.add({ type: 'misuse', at: 0, report: REPORT });

  await expect(reported).resolves.toBeUndefined();
});

test('finds a misuse that only the chrome shows', async () => {
  const { admin } = createFakeAdmin({ misuses: [{ code: 'init-missing', place: 'init', value: '' }] });

  await expect(admins(admin).toReportMisuse('init-missing')).resolves.toBeUndefined();
});

test('says which misuses there are instead, with their places', async () => {
  const { admin, timeline } = createFakeAdmin();
  timeline.add({ type: 'misuse', at: 0, report: REPORT });
  timeline.add({ type: 'misuse', at: 0, report: { ...REPORT, place: 'flashError' } });

  const failure = await failureOf(() => admins(admin).toReportMisuse('init-late'));

  expect(failure).toContain('Expected: init-late');
  expect(failure).toContain(`Received: argument-type at ${REPORT.place}, argument-type at flashError`);
});

test('says that there is no misuse', async () => {
  const { admin } = createFakeAdmin();

  await expect(admins(admin).not.toReportMisuse('init-late')).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toReportMisuse('init-late'))).toContain('Received: no misuse');
});

test('fails with not when the misuse is there', async () => {
  const { admin, timeline } = createFakeAdmin();
  timeline.add({ type: 'misuse', at: 0, report: REPORT });

  expect(await failureOf(() => admins(admin).not.toReportMisuse('argument-type'))).toContain(
    'Expected: not argument-type',
  );
});

test('makes a misuse expected at once', () => {
  const { admin, misuses, timeline } = createFakeAdmin();
  timeline.add({ type: 'misuse', at: 0, report: REPORT });

  const reported = admins(admin).toReportMisuse('argument-type');

  expect(misuses.expected).toEqual(['argument-type']);
  return reported;
});

test('expects a misuse of a second page in the whole test', async () => {
  const { admin, misuses, timeline } = createFakeAdmin();
  const second = admin.inPage(createFakePage().page);
  timeline.add({ type: 'misuse', at: 0, report: REPORT });

  await admins(second).toReportMisuse('argument-type');

  expect(misuses.expected).toEqual(['argument-type']);
});

test('does not expect a misuse with not', async () => {
  const { admin, misuses } = createFakeAdmin();

  await admins(admin).not.toReportMisuse('argument-type');

  expect(misuses.expected).toEqual([]);
});

test('counts the places of a misuse', async () => {
  const { admin, timeline } = createFakeAdmin();
  timeline.add({ type: 'misuse', at: 0, report: REPORT });
  timeline.add({ type: 'misuse', at: 0, report: { ...REPORT, place: 'flashError' } });

  await expect(admins(admin).toReportMisuse('argument-type', { places: 2 })).resolves.toBeUndefined();
  expect(await failureOf(() => admins(admin).toReportMisuse('argument-type', { places: 1 }))).toContain(
    'Expected: argument-type at 1 place',
  );
});
