import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { RULES } from '../packages/inspector/src/rules/rules.ts';
import { MISUSES } from '../packages/protocol/src/misuse.ts';

const HEAD = `# All rules

What apps are asked to do, in our words. A call that breaks a rule still works where it can; the shell lists it in the
_Inspector_, under _Rules_, and a test fails unless it expects the code. \`.ci/rules-page.test.ts\` writes this page.
`;

// `vitest run -u .ci/rules-page.test.ts` writes it.
test('rules.md has every rule with what breaks it (#33)', async () => {
  const file = join(import.meta.dirname, '..', 'packages/bridge/rules.md');
  const sections = RULES.map(({ name, text }) => {
    const breaks = Object.entries(MISUSES).filter(([, { rule }]) => rule === name);
    const items = breaks.map(([code, { sentence }]) => `- \`${code}\`: ${sentence}\n`);
    return `\n## ${name}\n\n${text}\n${items.length === 0 ? '' : `\n${items.join('')}`}`;
  });

  const { code } = await format(file, `${HEAD}${sections.join('')}`, { printWidth: 120, singleQuote: true });

  await expect(code).toMatchFileSnapshot(file);
});
