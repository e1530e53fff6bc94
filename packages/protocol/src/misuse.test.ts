import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { explainMisuse, MISUSES } from './misuse.ts';

test('explains a misuse with its sentence and rule', () => {
  const report = explainMisuse({ code: 'too-many-buttons', place: 'Bar.initialize: buttons.primary', value: 'Save' });

  expect(report).toEqual({
    code: 'too-many-buttons',
    place: 'Bar.initialize: buttons.primary',
    value: 'Save',
    sentence: 'Too many buttons; the extra ones were dropped.',
    rule: 'Limits: buttons',
  });
});

test('explains an unknown value without the name of a key, because it stands for several', () => {
  expect(MISUSES['unknown-value'].sentence).not.toMatch(/target|style|type|width/);
});

test('names the greatest length of a URL, because a longer one is refused too', () => {
  expect(MISUSES['url-refused'].sentence).toContain(LIMITS.urlLength.toLocaleString('en'));
});

test('explains every code in a whole sentence, with its rule', () => {
  for (const [code, { sentence, rule }] of Object.entries(MISUSES)) {
    expect(sentence, code).toMatch(/^[A-Z].*[.)]$/i);
    expect(rule, code).toMatch(/: ./);
  }
});
