import type { Misuse } from '@platformapp/protocol';
import { expect, test } from 'vitest';
import { createMisuseReporter } from './misuse-reporter.ts';

test('reports each code and place once', () => {
  const sent: Misuse[] = [];
  const report = createMisuseReporter((misuse) => sent.push(misuse));

  report('unknown-key', 'init: a', 1);
  report('unknown-key', 'init: a', 2);
  report('argument-type', 'init: a', 3);
  report('unknown-key', 'init: b', 4);

  expect(sent.map(({ value }) => value)).toEqual(['1', '3', '4']);
});

test('shortens values and places', () => {
  const sent: Misuse[] = [];
  const report = createMisuseReporter((misuse) => sent.push(misuse));

  report('unknown-key', 'p'.repeat(5_000), 'v'.repeat(5_000));
  report('argument-type', 'init', `v${'😀'.repeat(200)}`);

  expect(sent).toEqual([
    { code: 'unknown-key', place: 'p'.repeat(1_000), value: 'v'.repeat(200) },
    { code: 'argument-type', place: 'init', value: `v${'😀'.repeat(99)}` },
  ]);
});

test('stops reporting after a thousand different reports', () => {
  const sent: Misuse[] = [];
  const report = createMisuseReporter((misuse) => sent.push(misuse));

  for (let key = 0; key < 5_000; key += 1) report('unknown-key', `init: ${key}`);

  expect(sent).toHaveLength(1_000);
});
