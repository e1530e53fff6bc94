import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import {
  describeDefault,
  KERNEL_OPTIONS,
  OPTION_NAMES,
  type KernelOption,
  type KernelOptionName,
} from '../packages/kernel/src/options/index.ts';
import { describeOption, variableOf } from '../packages/platform-admin/src/commands/options/options.ts';
import { createProgram } from '../packages/platform-admin/src/commands/run.ts';
import { createTerminal } from '../packages/platform-admin/src/commands/terminal/terminal.ts';
import { readShellFiles } from '../packages/platform-admin/src/server/shell-files.ts';
import { nameInKit, SHOP_OPTION_NAMES } from '../packages/playwright/src/fixtures/shop-options.ts';

const ROOT = join(import.meta.dirname, '..');

/** A flag of a command. */
type Flag = Parameters<typeof describeOption>[0];

/** How the repository is formatted. */
const FORMAT = { printWidth: 120, singleQuote: true };

const TABLE = /(?<=<!-- Written by .ci\/option-tables.test.ts. -->\n)[^]*?(?=<!-- End. -->)/g;
const INTERFACE = /(?<=export interface ShopOptions \{\n)[^]*?(?=^\})/gm;

/** The places that say what the options are, each with what it says. */
const PLACES = [
  ['packages/kernel/README.md', TABLE, [describeKernel()]],
  [
    'packages/platform-admin/README.md',
    TABLE,
    [describeFlags(['import'], flagsOf('export')), describeFlags(['serve', 'api', 'exec'])],
  ],
  ['packages/playwright/README.md', TABLE, [describeKit()]],
  ['packages/playwright/src/fixtures/shop-options.ts', INTERFACE, [declareKit()]],
] as const;

// `vitest run -u .ci/option-tables.test.ts` writes them.
test.each(PLACES)('%s says what the options are (#31)', async (path, place, texts) => {
  const file = join(ROOT, path);
  const source = readFileSync(file, 'utf8');
  const [parts, rest] = [source.match(place) ?? [], [...texts]];

  const { code } = await format(
    file,
    source.replaceAll(place, () => rest.shift() ?? ''),
    FORMAT,
  );

  expect(parts).toHaveLength(texts.length);
  await expect(code).toMatchFileSnapshot(file);
});

function describeKernel(): string {
  return describeOptions(OPTION_NAMES, (name) => name);
}

function describeKit(): string {
  return describeOptions(SHOP_OPTION_NAMES, nameInKit);
}

function describeOptions(names: readonly KernelOptionName[], write: (name: KernelOptionName) => string): string {
  return writeTable(
    ['Option', 'Meaning', 'Values', 'Default'],
    names.map((name) => {
      const { meaning, values } = KERNEL_OPTIONS[name];
      return [`\`${write(name)}\``, meaning, values, describeDefault(name)];
    }),
  );
}

function declareKit(): string {
  return SHOP_OPTION_NAMES.map((name) => {
    const { meaning, inAdmin }: KernelOption<unknown> = KERNEL_OPTIONS[name];
    const doc = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}. Default: ${describeDefault(name)}.`;
    const type = `KernelOptionValues['${name}']${inAdmin === undefined ? '' : ' | undefined'}`;
    return `/** ${doc} */\n${nameInKit(name)}: ${type};\n`;
  }).join('');
}

/** A table of the flags of these commands. A flag with one meaning in several of them is one row. */
function describeFlags(commands: readonly string[], without: readonly Flag[] = []): string {
  const rows = new Map<string, string[]>();
  for (const name of commands) {
    for (const flag of flagsOf(name)) {
      if (without.some(({ long }) => long === flag.long)) continue;
      const row = [`\`${flag.long}\``, `\`${variableOf(flag)}\``, describeOption(flag)].join(' | ');
      rows.set(row, [...(rows.get(row) ?? []), `\`${name}\``]);
    }
  }
  return writeTable(
    ['Flag', 'Environment variable', 'Meaning', 'Commands'],
    [...rows].map(([row, names]) => [row, names.join(', ')]),
  );
}

function flagsOf(command: string): readonly Flag[] {
  const program = createProgram(createTerminal(), readShellFiles, () => {});
  const found = program.commands.find((each) => each.name() === command);
  return found?.options.filter(({ negate }) => !negate) ?? [];
}

function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    heads,
    heads.map(() => '---'),
    ...rows.map((cells) => cells.map((cell) => cell.replaceAll('*', '\\*'))),
  ];
  return `\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`;
}
