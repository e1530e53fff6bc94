import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Page } from '@playwright/test';
import { byTier } from '../../.ci/tiers.ts';
import { createCertificate } from '../fixtures/certificate.ts';
import { answerCase, doctorCases, type DoctorCase } from '../fixtures/doctor-cases.ts';
import { expect, test, type ServeCommand } from '../fixtures/serve-command.ts';

// Each page gets the script that it names, or none.
test.use({ providesScript: false });

/** How many tests share the pages, so that they run beside each other. */
const PARTS = byTier({ everyChange: 1, nightly: 6 });

/**
 * A page that connects, one that a finding replaces, and one that only the shell sees to be wrong. The
 * command's own tests have a page for each cause.
 */
const EACH_WAY: ReadonlySet<string> = new Set(['plain', 'not-gzip', 'uncalled']);

/** A server of a test. */
interface StartedServer {
  readonly port: number;
  readonly stop: () => void;
}

/** A server at both names of this machine, until it is stopped. */
function startServer(handle: RequestListener, port = 0): Promise<StartedServer> {
  return listenAt(createServer(handle), { port });
}

async function listenAt(
  server: Server | ReturnType<typeof createSecureServer>,
  where: { readonly port?: number; readonly host?: string },
): Promise<StartedServer> {
  await new Promise<void>((resolve) => server.listen({ port: 0, ...where }, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the shell shows of its app: that it connected, or the code of a finding and where it is. */
const outcomeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (window.platformAdmin?.state.phase === 'connected') return 'connects';
    const doctor = document.querySelector('platform-admin')?.shadowRoot?.querySelector('admin-doctor');
    const code = doctor?.shadowRoot?.querySelector('section')?.dataset['code'];
    const isShown = document.querySelector('platform-admin > iframe')?.checkVisibility();
    return code === undefined ? 'nothing yet' : `${code} ${isShown ? 'above' : 'instead'}`;
  });

/** Lets time pass in the shell until it shows this. */
const expectOutcome = (page: Page, outcome: string): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(500);
    expect(await outcomeOf(page)).toBe(outcome);
  }).toPass({ intervals: [50], timeout: 20_000 });

const openIn = ({ origin }: Pick<ServeCommand, 'origin'>, page: Page, app: string): Promise<unknown> =>
  page.goto(`${origin}/?app=${encodeURIComponent(app)}&launch=off`);

test.beforeEach(async ({ page, expectedErrors }) => {
  await page.clock.install();
  // Most pages are wrong.
  expectedErrors.push(/./);
});

for (let part = 0; part < PARTS; part += 1) {
  test(`the doctor and the shell say the same of each page, part ${part + 1}`, async ({ page, serve, texts }) => {
    let cases: readonly DoctorCase[] = [];
    const { port, stop } = await startServer((request, response) => answerCase(cases, request, response));
    const app = `http://localhost:${port}`;
    const command = await serve(app);
    cases = doctorCases(command.origin, `http://127.0.0.1:${port}`);

    const tried = byTier({ everyChange: cases.filter(({ name }) => EACH_WAY.has(name)), nightly: cases });
    for (const { name, shell, exit = shell === 'connects' ? 0 : 1 } of tried.filter(
      ({ name: each }, index) => index % PARTS === part && !texts.otherEncodings.includes(each),
    )) {
      await test.step(name, async () => {
        const [[code, said]] = await Promise.all([
          command.run('doctor', `${app}/${name}`),
          openIn(command, page, `${app}/${name}`),
        ]);

        expect(said).toMatch(exit === 1 ? /^problem/m : /^(?:note|warning)/m);
        expect(code).toBe(exit);
        await expectOutcome(page, shell);
      });
    }
    stop();
  });
}

test('the doctor and the shell say the same of servers that answer in another way (#30) @nightly', async ({
  page,
  serve,
}) => {
  const command = await serve();
  const answer: RequestListener = (request, response) => answerCase(doctorCases(command.origin, ''), request, response);
  const expectBoth = async (url: string, [code, said]: readonly [number, RegExp], outcome: string): Promise<void> => {
    const [examined] = await Promise.all([command.run('doctor', url), openIn(command, page, url)]);
    await expectOutcome(page, outcome);
    expect(examined).toEqual([code, expect.stringMatching(said)]);
  };

  await test.step('on IPv6 alone', async () => {
    const { port, stop } = await listenAt(createServer(answer), { host: '::1' });
    await expectBoth(`http://localhost:${port}/plain`, [0, /^ok .* answers with the status 200/m], 'connects');
    stop();
  });

  await test.step('with a certificate that no authority has signed', async () => {
    const { port, stop } = await listenAt(createSecureServer(await createCertificate(), answer), {});
    const url = `https://localhost:${port}/plain`;
    // The command cannot know whom the browser trusts.
    await expectBoth(url, [0, /^warning .*certificate.*SELF_SIGNED/m], 'certificate-refused instead');
    stop();
  });
});

test('nothing answers: the cause stands instead of the page, and the app opens by itself when it is back (#34)', async ({
  page,
  serve,
}) => {
  const { port, stop } = await startServer((_, response) => void response.end());
  stop();
  const command = await serve(`http://localhost:${port}`);
  const doctor = page.locator('admin-doctor');

  await test.step('a dead port', async () => {
    await page.goto(command.url);
    await expectOutcome(page, 'nothing-listening instead');
    await expect(doctor.getByRole('heading')).toHaveText(`localhost:${port} refuses the connection.`);
    // For screen readers.
    await expect(doctor.getByRole('status').filter({ hasText: `localhost:${port} refuses` })).toBeAttached();
    await expect(doctor).not.toContainText('likely');
    await expect(doctor.getByRole('button', { name: 'Copy the fix' })).toBeVisible();
  });

  await test.step('the shell keeps working', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveURL(`${command.origin}/admin/orders`);
    await page.goBack();
    await expectOutcome(page, 'nothing-listening instead');
  });

  await test.step('the server starts, with another fault first', async () => {
    const pages = doctorCases(command.origin, '');
    let root = 'error';
    const answer: RequestListener = (request, response) => {
      if (request.url?.startsWith('/?')) request.url = `/${root}`;
      answerCase(pages, request, response);
    };
    const server = await startServer(answer, port);
    await expectOutcome(page, 'server-error above');

    root = 'plain';
    await expectOutcome(page, 'connects');
    server.stop();
  });
});

test('a page without the script can be used below the strip, and so can one that the app moves on to', async ({
  page,
  serve,
}) => {
  const { port, stop } = await startServer((request, response) =>
    answerCase(
      [
        ...doctorCases(command.origin, ''),
        {
          name: 'form',
          body: '<form action="/thanks"><input name="user"><button>Sign in</button></form>',
          shell: 'connects',
        },
        { name: 'thanks', body: '<h1>Thanks</h1><a href="/plain">Go on</a>', shell: 'connects' },
      ],
      request,
      response,
    ),
  );
  const command = await serve(`http://localhost:${port}`);
  const app = page.frameLocator('platform-admin > iframe');
  const strip = page.getByRole('region', { name: "This page doesn't load the PlatformApp script." });

  await test.step('it is shown whole and at once', async () => {
    await openIn(command, page, `http://localhost:${port}/form`);
    await app.getByRole('textbox').fill('ann');
    await expect(strip).toBeHidden();
  });

  await test.step('the strip leaves what was typed, and says what to do', async () => {
    await expectOutcome(page, 'script-missing above');
    await expect(app.getByRole('textbox')).toHaveValue('ann');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await strip.getByRole('button', { name: 'How to add it' }).click();
    await strip.getByRole('button', { name: 'Copy the fix' }).click();
    await expect(strip).toContainText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `<script src="${command.origin}/platform-app.js"></script>`,
    );
  });

  await test.step('it is closed, and stays so', async () => {
    await strip.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.runFor(20_000);
    await expect(strip).toBeHidden();
    await expect(app.getByRole('textbox')).toHaveValue('ann');
  });

  await test.step('the page after it', async () => {
    await app.getByRole('button', { name: 'Sign in' }).click();
    await expectOutcome(page, 'script-missing above');
    await expect(app.getByRole('heading')).toHaveText('Thanks');
  });

  await test.step('back in the app', async () => {
    await app.getByRole('link', { name: 'Go on' }).click();
    await expectOutcome(page, 'connects');
    await expect(page.locator('admin-doctor').getByRole('button')).toHaveCount(0);
  });

  await test.step('an app that connected moves on to a page without the script', async () => {
    await app.locator('body').evaluate(() => window.location.assign('/form'));
    await app.getByRole('textbox').fill('bob');
    await expectOutcome(page, 'script-missing above');
    await expect(app.getByRole('textbox')).toHaveValue('bob');
  });
  stop();
});

test('without a command the shell tells a dead port from a page that does not connect @nightly', async ({
  page,
  shellOrigin,
}) => {
  const { port, stop } = await startServer(
    (_, response) => void response.setHeader('content-type', 'text/html').end('<p>Hi'),
  );

  // A page of the kit has options, and a command.
  await page.addInitScript(() => delete window.platformAdminOptions);

  await openIn({ origin: shellOrigin }, page, `http://localhost:${port}/`);
  await expectOutcome(page, 'script-missing above');
  stop();
  await openIn({ origin: shellOrigin }, page, `http://localhost:${port}/`);
  await expectOutcome(page, 'nothing-listening instead');
});

test('only a page of the session may ask the command, and only about the app', async ({ page, serve, request }) => {
  const { port, stop } = await startServer((_, response) => void response.end());
  const app = `http://localhost:${port}`;
  const command = await serve(app);
  await page.goto(`${command.origin}/admin`);
  const meta = await page.locator('meta[name="platform-admin-command"]').getAttribute('content');
  const { token }: { readonly token: string } = JSON.parse(meta ?? '');
  const ask = async (url: unknown, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
    const sent = { 'x-platform-admin-token': token, origin: command.origin, ...headers };
    return (await request.post(`${command.origin}/.platform-admin/examine`, { headers: sent, data: { url } })).status();
  };

  expect(await ask(app)).toBe(200);
  expect(await ask(app, { 'x-platform-admin-token': 'x' })).toBe(403);
  expect(await ask(app, { origin: app })).toBe(403);
  expect(await ask(app, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  for (const url of ['http://169.254.169.254/', 'http://example.com/', 'http://10.0.0.1/']) {
    expect(await ask(url)).toBe(403);
  }
  for (const url of ['file:///etc/passwd', 'http://me:it@localhost/', '', 7]) expect(await ask(url)).toBe(400);
  stop();
});
