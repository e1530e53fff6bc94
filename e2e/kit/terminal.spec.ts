import { APP } from '../fixtures/origins.ts';
import { runTests, testOf, type Run } from '../fixtures/run-tests.ts';
import { expect, test } from '../fixtures/test.ts';

/** Tests of a user that fail, each in a way of its own. Nothing listens at the port 14829. */
const SPEC = `import { expect, test } from '@platformapp/playwright';
const open = async ({ context, admin }, script) => {
  const body = '<link rel="icon" href="data:,"><script src="/platform-app.js"></script><script>' +
    "PlatformApp.init({ apiKey: 'run', shopOrigin: 'http://localhost:4820' });" + script + '</script>';
  await context.route('${APP}/run.html**', (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.route('${APP}/settings.json', (route) => route.fulfill({ json: {} }));
  return await admin.open('/run.html');
};
const ASK = "fetch('/settings.json'); PlatformApp.ready(async () => {" +
  "for (let i = 0; i < 9; i += 1) await fetch('http://localhost:4820/admin/api/2019-10/products.json');" +
  "PlatformApp.Bar.setTitle('Asked'); });";
test('an element of the app', async ({ context, admin }) => {
  const app = await open({ context, admin }, ASK);
  await expect(admin).toHaveBar({ title: 'Asked' });
  await expect(app.getByText('Never')).toBeVisible({ timeout: 100 });
});
test('a button of the bar', async ({ context, admin }) => {
  await open({ context, admin }, ASK);
  await expect(admin).toHaveBar({ title: 'Asked' });
  await admin.bar.pick('More', 'Export');
});
test('a request', async ({ context, admin, requests }) => {
  await open({ context, admin }, ASK);
  await expect(admin).toHaveBar({ title: 'Asked' });
  await expect(requests).toHaveRequested({ method: 'DELETE' }, { timeout: 100 });
});
test('a wait', async ({ requests }) => {
  await requests.waitForRequest('**/orders.json', { timeout: 100 });
});
test('a refused connection', async ({ admin }) => {
  await admin.open('/', { appUrl: 'http://localhost:14829/' });
});
test('a bad span of time', async ({ shop }) => {
  await shop.clock.advance('2w');
});
test('a misuse', async ({ context, admin }) => {
  await open({ context, admin }, 'PlatformApp.ready(() => PlatformApp.flashNotice(42))');
  await expect(admin).toShowFlash('42');
});
test('another shop', async ({ context, admin }) => {
  await open({ context, admin }, "fetch('/settings.json').then(() => PlatformApp.Bar.setTitle('Asked'))");
  await expect(admin).toHaveBar({ title: 'Asked' });
  expect(1).toBe(2);
});`;

/** The last line of each test that fails at one. */
const FAILING: Readonly<Record<string, string>> = {
  'an element of the app': 'toBeVisible',
  'a button of the bar': 'bar.pick',
  'a request': 'toHaveRequested',
  'a wait': 'waitForRequest',
  'a refused connection': '14829',
  'a bad span of time': '2w',
};

const lineOf = (text: string): number => SPEC.split('\n').findIndex((line) => line.includes(text)) + 1;

/** What the terminal says of a failed test, without blank lines. */
const linesOf = ({ output }: Run, title: string): readonly string[] => {
  const [, ...failures] = output.split(/^ {2}\d+\) /m);
  const failure = failures.find((text) => text.includes(` › ${title} `)) ?? '';
  return (
    failure
      .split(/^ {2}\d+ failed/m)[0]
      ?.split('\n')
      .filter((line) => line.trim() !== '') ?? []
  );
};

/** Whether a step is one of the test, and none of Playwright's own. */
const isOfTest = (title: string): boolean => !/^(?:Fixture|Before|After|Worker|Launch|Create|Close)\b/.test(title);

// One worker runs the file, so that there is one run.
test.describe.configure({ mode: 'default' });

let run: Run;
test.beforeAll(async () => {
  run = await runTests({ spec: SPEC, use: `appUrl: '${APP}/', actionTimeout: 500` });
});

test('a failure is ten lines in the terminal, beside the lines of the test, whose place it names (#31) @nightly', () => {
  for (const [title, text] of Object.entries(FAILING)) {
    const lines = linesOf(run, title);
    const said = lines.slice(1).filter((line) => !/^\s*(?:>? *\d* \||at |Error Context)/.test(line));

    expect(said.length, lines.join('\n')).toBeGreaterThan(0);
    expect(said.length, lines.join('\n')).toBeLessThanOrEqual(10);
    expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([
      expect.stringMatching(new RegExp(`0\\.spec\\.ts:${lineOf(text)}:\\d+$`)),
    ]);
  }
  expect(linesOf(run, 'a misuse').length).toBeLessThanOrEqual(10);
  expect(run.output).not.toContain('attachment #');
});

test('the report has no steps inside a step or a matcher of the kit (#31) @nightly', () => {
  expect(
    testOf(run, 'a button of the bar')
      .steps.map(({ title }) => title)
      .filter(isOfTest),
  ).toEqual(expect.arrayContaining([`admin.open("${APP}/run.html")`, 'bar.pick("More", "Export")']));
  for (const { title, steps } of run.tests) {
    expect(
      steps.filter((step) => isOfTest(step.title) && step.line === 0),
      title,
    ).toEqual([]);
    expect(steps.filter((step) => /^Fixture "(?!browser|context|page)/.test(step.title))).toEqual([]);
  }
});

test('advice about a fixed shop is given only to an app that has asked its server, and not this shop (#31) @nightly', () => {
  const isAdvised = run.tests.filter(({ errors }) => errors.some((error) => error.includes('as its shop')));

  expect(
    isAdvised.map(({ title }) => title),
    run.output,
  ).toEqual(['another shop']);
});
