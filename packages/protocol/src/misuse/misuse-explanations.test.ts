import { expect, test } from 'vitest';
import { explainMisuse, MISUSES } from './misuse-explanations.ts';

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

test.each(['target', 'style', 'type', 'width'])('explains an unknown value of %s without another key', (key) => {
  const { sentence } = explainMisuse({ code: 'unknown-value', place: `Modal.open: ${key}`, value: 'odd' });

  expect(sentence).not.toMatch(/target|style|type|width/);
});

test('explains every code in a whole sentence, with its rule', () => {
  for (const [code, { sentence, rule }] of Object.entries(MISUSES)) {
    expect(sentence, code).toMatch(/^[A-Z].*[.)]$/i);
    expect(rule, code).toMatch(/: ./);
  }
});
