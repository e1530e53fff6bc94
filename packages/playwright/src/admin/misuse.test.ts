import type { MisuseReport } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { describeMisuses, mergeMisuses } from './misuse.ts';

const MISUSE: MisuseReport = {
  code: 'too-many-buttons',
  place: 'Bar.initialize: buttons.primary',
  value: 'Save',
  sentence: 'The group has more buttons than it may.',
  rule: 'Limits: buttons',
};

test('keeps one report for each code and place', () => {
  const elsewhere = { ...MISUSE, place: 'Bar.initialize: buttons.secondary' };

  expect(mergeMisuses([MISUSE, elsewhere, { ...MISUSE, value: 'Send' }])).toEqual([
    { ...MISUSE, value: 'Send' },
    elsewhere,
  ]);
});

test('says what is wrong, the rule, and how to expect it', () => {
  expect(describeMisuses([MISUSE]).split('\n')).toEqual([
    'The app differs from the documentation of PlatformApp in one place:',
    '  too-many-buttons at Bar.initialize: buttons.primary, with Save',
    '    The group has more buttons than it may.',
    '    Rule: Limits: buttons',
    'If that is meant, say so for the file or in the test:',
    "  test.use({ expectedMisuses: ['too-many-buttons'] });",
    "  await expect(admin).toReportMisuse('too-many-buttons');",
  ]);
});

test('names each code once', () => {
  const text = describeMisuses([
    MISUSE,
    { ...MISUSE, code: 'init-late', value: '' },
    { ...MISUSE, place: 'Modal.open' },
  ]);

  expect(text).toContain('in 3 places');
  expect(text).toContain("expectedMisuses: ['too-many-buttons', 'init-late'] })");
});
