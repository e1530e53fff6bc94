import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CI_CONFIG, findTarballs, readManifest, ROOT, run, versionOf, write } from './packed.ts';
import { findRecipes, type Recipe } from './readme-examples/recipes.ts';
import { findTitledBlocks } from './readme-examples/titled-blocks.ts';

/** The app and the test that recipes begin with. */
const BEGINNING = 'packages/playwright/docs/five-minutes.md';

/** The pages with recipes. */
const PAGES = ['packages/playwright/docs/recipes.md', 'packages/bridge/README.md'];

/** A command of a recipe that prepares a machine. */
const INSTALL = /^npm (?:ci\b|install )|^npx playwright install\b/;

/** Checks the types of all that a recipe shows, as a strict project would. */
const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['**/*.ts'],
});

/**
 * Follows each recipe of the documentation as a reader would, outside this workspace: installs what
 * the recipes install, the packages from tarballs, as pnpm does, so that a recipe reaches only what
 * some recipe installs; then writes the files of each and runs its commands.
 *
 * @param tarballs The folder of the tarballs. The recipes are followed in a folder of it.
 */
export async function runRecipes(tarballs: string): Promise<void> {
  const folder = join(tarballs, 'recipes');
  const recipes = PAGES.flatMap((page) => findRecipes(readFileSync(join(ROOT, page), 'utf8')));
  await install(folder, tarballs, recipes);
  for (const [index, recipe] of recipes.entries()) {
    // One after the other, because their apps use the same ports.
    await runRecipe(join(folder, `${index}`), recipe);
  }
}

async function install(folder: string, tarballs: string, recipes: readonly Recipe[]): Promise<void> {
  mkdirSync(folder);
  cpSync(join(ROOT, '.ci/recipes/package.json'), join(folder, 'package.json'));
  const { devDependencies: pinned = {} } = readManifest('.ci/recipes');
  const named = recipes
    .flatMap(({ commands }) => commands)
    .flatMap((command) => /^npm install (?:--save-dev )?(.+)$/.exec(command)?.[1]?.split(' ') ?? []);
  const libraries = [...new Set(['@playwright/test', ...named])]
    .filter((name) => !name.startsWith('@platformapp/') && !(name in pinned))
    .map((name) => `${name}@${versionOf(name)}`);
  const packages = findTarballs(tarballs);
  // The tarballs depend on each other by version and nothing is published, so pnpm gets their paths.
  write(folder, 'pnpm-workspace.yaml', overridesOf(packages));
  const files = packages.map((name) => `../${name}`);
  await run(folder, 'pnpm', ['add', '--save-dev', '--ignore-scripts', ...libraries, ...files]);
}

/** Resolves each of our packages to its tarball, whichever package depends on it. */
function overridesOf(tarballs: readonly string[]): string {
  const lines = tarballs.map((name) => {
    const [, scope, base] = /^(platformapp-)?(.+)-\d+\.\d+\.\d+\.tgz$/.exec(name) ?? [];
    return `  '${scope === undefined ? '' : '@platformapp/'}${base}': 'file:../${name}'`;
  });
  return ['overrides:', ...lines, ''].join('\n');
}

async function runRecipe(folder: string, { title, files, commands }: Recipe): Promise<void> {
  console.log(`\n${title}`);
  const beginning = findTitledBlocks(readFileSync(join(ROOT, BEGINNING), 'utf8'));
  mkdirSync(folder);
  for (const name of ['package.json', 'node_modules']) symlinkSync(`../${name}`, join(folder, name));
  for (const file of [...beginning, ...files]) write(folder, file.title, file.code);
  write(folder, 'tsconfig.json', TSCONFIG);
  if (files.some((file) => file.title === 'vite.config.js')) {
    cpSync(join(ROOT, '.ci/recipes/without-kit.spec.ts'), join(folder, 'tests/without-kit.spec.ts'));
  }
  await run(ROOT, 'tsc', ['-p', folder]);
  write(folder, 'ci.config.ts', CI_CONFIG);
  const workflow = files.find((file) => file.title.endsWith('.yml'));
  for (const command of [...commands, ...(workflow ? commandsOf(workflow.code) : [])]) {
    if (INSTALL.test(command)) continue;
    const here = command.replace(/^npx playwright (?:test|merge-reports)/, '$& --config=ci.config.ts');
    // Each is run after the one before.
    await run(folder, 'sh', ['-c', here], { CI: '1' });
  }
}

/**
 * The commands of a workflow of GitHub, one machine after another. Reports are passed on as its
 * actions would: from the folder `path` that each machine uploads to that of the one that merges.
 */
function commandsOf(workflow: string): readonly string[] {
  const [, uploaded = ''] = /upload-artifact[\s\S]*? path: (\S+) }/.exec(workflow) ?? [];
  const [, downloaded = ''] = /download-artifact[\s\S]*? path: ([^,]+),/.exec(workflow) ?? [];
  const shards = /shard: \[(.+)\]/.exec(workflow)?.[1]?.split(', ') ?? [];
  const commands = [...workflow.matchAll(/- run: (.+)$/gm)].map(([, command = '']) => command);
  return commands.flatMap((command) => {
    if (!command.includes('${{ matrix.shard }}')) return [command];
    return shards.flatMap((shard) => [
      command.replace('${{ matrix.shard }}', shard),
      `mkdir -p ${downloaded} && mv ${uploaded}/* ${downloaded}`,
    ]);
  });
}
