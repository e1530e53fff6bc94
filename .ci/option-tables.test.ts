import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import {
  describeDefault,
  KERNEL_OPTIONS,
  OPTION_NAMES,
  type KernelOption,
} from '../packages/kernel/src/options/index.ts';
import { describeOption, variableOf } from '../packages/platform-admin/src/commands/options/options.ts';
import { createProgram } from '../packages/platform-admin/src/commands/run.ts';
import { createTerminal } from '../packages/platform-admin/src/commands/terminal/terminal.ts';
import { readShellFiles } from '../packages/platform-admin/src/server/shell-files.ts';
import { nameInKit, SHOP_OPTION_NAMES } from '../packages/playwright/src/fixtures/shop-options.ts';

const TABLE = /(?<=<!-- Written by .ci\/option-tables.test.ts. -->\n)[^]*?(?=<!-- End. -->)/g;
const INTERFACE = /(?<=export interface ShopOptions \{\n)[^]*?(?=^\})/gm;

const OF_KERNEL = describeOptions(OPTION_NAMES, (name) => name);
const OF_KIT = describeOptions(SHOP_OPTION_NAMES, nameInKit);

// `vitest run -u .ci/option-tables.test.ts` writes them.
test.each([
  { path: 'packages/kernel/README.md', place: TABLE, texts: [OF_KERNEL] },
  {
    path: 'packages/platform-admin/README.md',
    place: TABLE,
    texts: [describeFlags('import'), describeFlags('serve', 'api', 'exec')],
  },
  { path: 'packages/playwright/README.md', place: TABLE, texts: [OF_KIT] },
  { path: 'packages/playwright/src/fixtures/shop-options.ts', place: INTERFACE, texts: [declareShopOptions()] },
])('$path says what the options are (#31)', async ({ path, place, texts }) => {
  const file = join(import.meta.dirname, '..', path);
  let places = 0;

  const written = readFileSync(file, 'utf8').replaceAll(place, () => texts[places++] ?? '');
  const { code } = await format(file, written, { printWidth: 120, singleQuote: true });

  expect(places).toBe(texts.length);
  await expect(code).toMatchFileSnapshot(file);
});

function describeOptions(names: typeof OPTION_NAMES, write: typeof nameInKit): string {
  return writeTable(
    ['Option', 'Meaning', 'Values', 'Default'],
    names.map((name) => {
      const { meaning, values } = KERNEL_OPTIONS[name];
      return [`\`${write(name)}\``, meaning, values, describeDefault(name)];
    }),
  );
}

function declareShopOptions(): string {
  return SHOP_OPTION_NAMES.map((name) => {
    const { meaning, inAdmin }: KernelOption<unknown> = KERNEL_OPTIONS[name];
    const doc = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. Default: ${describeDefault(name)}.`;
    const type = `KernelOptionValues['${name}']${inAdmin === undefined ? '' : ' | undefined'}`;
    return `/** ${doc} */\n${nameInKit(name)}: ${type};\n`;
  }).join('');
}

/** The flags of these commands. One with the same meaning in several of them is one row. */
function describeFlags(...names: readonly string[]): string {
  const rows = new Map<string, string[]>();
  const { commands } = createProgram(createTerminal(), readShellFiles, () => {});
  for (const command of commands.filter((each) => names.includes(each.name()))) {
    for (const option of command.options.filter(({ negate }) => !negate)) {
      const row = [`\`${option.long}\``, `\`${variableOf(option)}\``, describeOption(option)].join(' | ');
      rows.set(row, [...(rows.get(row) ?? []), `\`${command.name()}\``]);
    }
  }
  return writeTable(
    ['Flag', 'Environment variable', 'Meaning', 'Commands'],
    [...rows].map(([row, having]) => [row, having.join(', ')]),
  );
}

function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `\n${lines.join('\n').replaceAll('*', '\\*')}\n\n`;
}
