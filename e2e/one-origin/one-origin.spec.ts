import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestName } from './in-page.ts';
import { APP } from '../fixtures/origins.ts';
import { COMMAND_GONE, expect, test } from '../fixtures/serve-command.ts';

/** The page of the example app for each test of `in-page.ts`. */
const PAGES: Readonly<Record<TestName, string>> = {
  'reads the app, which is of the origin of the admin': '/',
  "reads in the app what the admin's API answers, and turns the page in the admin": '/products.html',
  'types into a form of the app, which a button of the admin submits': '/form.html',
  'reads in the admin the notice that the app shows': '/flash.html',
  'answers a dialog of the admin that the app opened': '/modals.html',
};

// One worker runs the file, so that the tool is bundled once.
test.describe.configure({ mode: 'default' });

let inPage: string;
test.beforeAll(async () => {
  inPage = await bundle();
});

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(COMMAND_GONE);
});

test('a tool in the page of the admin sees and uses an app of the same origin', async ({ page, serve }) => {
  const { origin } = await serve(APP, '--proxy');

  for (const [name, path] of Object.entries(PAGES)) {
    await test.step(name, async () => {
      await page.goto(`${origin}/admin?app=${encodeURIComponent(`${origin}${path}`)}`);
      await page.evaluate(inPage);

      await page.evaluate((asked) => Object.entries(window.oneOrigin).find(([key]) => key === asked)?.[1](), name);

      // The tool itself has asserted; this checks that it ran there.
      expect(new URL(page.url()).origin).toBe(origin);
    });
  }
});

test('a tool in the page cannot see a frame of another origin @nightly', async ({ expectedErrors, page, serve }) => {
  // WebKit says so.
  expectedErrors.push(/^Blocked a frame with origin/);
  const { url } = await serve(APP);
  await page.goto(url);
  await page.evaluate(inPage);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Order tagger' })).toBeVisible();

  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
});

/** Bundles `in-page.ts` into one script. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('in-page.ts', import.meta.url)), formats: ['iife'], name: 'inPage' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was built.');
  // The tool reads settings there.
  return `globalThis.process = { env: {} };\n${chunk.code}`;
}
