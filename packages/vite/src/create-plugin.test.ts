import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApp, type ServedApp, type ServeFlags, type ShellFiles } from 'platform-admin';
import { build, createServer, preview, type InlineConfig, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { createModule } from './create-module.ts';
import { createPlugin } from './create-plugin.ts';
import type { PlatformAppOptions } from './platform-app.ts';

const SHELL: ShellFiles = {
  files: new Map([
    ['/index.html', { body: Buffer.from('the shell'), mediaType: 'text/html; charset=utf-8', tag: '"page"' }],
    ['/platform-app.js', { body: Buffer.from('the script'), mediaType: 'text/javascript', tag: '"app"' }],
  ]),
  headers: {},
};

const MAIN = `
  import { PlatformApp } from 'virtual:platform-app';
  PlatformApp.init({ apiKey: 'a', shopOrigin: '' });
`;

interface Scene {
  readonly server: ViteDevServer;
  /** Address of the dev server, with a slash at its end. */
  readonly url: string;
  /** The options that the shell was served with. */
  readonly served: ServeFlags[];
}

/** Makes the folder of an app with one script. */
const createApp = (main: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'platformapp-vite-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), main);
  return root;
};

const configOf = (root: string, { script, ...options }: PlatformAppOptions, served: ServeFlags[]): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'silent',
  resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
  server: { port: 0, watch: null },
  plugins: [
    createPlugin(options, (app, flags = {}) => {
      served.push(flags);
      return serveApp(app, flags, SHELL);
    }),
    createModule(script),
  ],
});

/** Starts a real dev server of an app until the test ends. */
const start = async (options: PlatformAppOptions = { port: 0 }, more: InlineConfig = {}): Promise<Scene> => {
  const served: ServeFlags[] = [];
  const server = await createServer({ ...configOf(createApp(MAIN), options, served), ...more });
  onTestFinished(() => server.close());
  await server.listen();
  return { server, url: server.resolvedUrls?.local[0] ?? '', served };
};

test('shows the admin with the app in it', async () => {
  const { url } = await start();

  const response = await fetch(`${url}.platform-admin/`);

  expect(await response.text()).toMatch(/^the shell/);
  expect(new URL(response.url).origin).not.toBe(new URL(url).origin);
  expect(new URL(response.url).search).toBe(`?app=${encodeURIComponent(url)}`);
});

test("has the shop in Vite's process, for the back end of the app", async () => {
  const { url } = await start();
  const { origin } = new URL((await fetch(`${url}.platform-admin/`)).url);

  const { status } = await fetch(`${origin}/admin/api/2019-10/products.json?limit=1`);

  expect(status).toBe(200);
});

test('shows an app at its base path', async () => {
  const { url } = await start({ port: 0 }, { base: '/app/' });

  const response = await fetch(`${new URL(url).origin}/.platform-admin`);

  expect(new URL(response.url).searchParams.get('app')).toBe(`${new URL(url).origin}/app/`);
});

test('serves the script for apps without a bundler', async () => {
  const { url } = await start();

  const response = await fetch(`${url}.platform-admin/platform-app.js`);

  expect(await response.text()).toBe('the script');
});

test.each(['//evil.example/', '/\\evil.example/', '///evil.example', '/%2F/evil.example'])(
  'redirects nowhere else: %s',
  async (path) => {
    const { url } = await start();

    const response = await fetch(`${url}.platform-admin${path}`, { redirect: 'manual' });

    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:\d+\/(?![/\\])/);
  },
);

test('leaves everything else to Vite', async () => {
  const { url } = await start();

  expect(await (await fetch(url)).text()).toContain('/main.js');
});

/** The tags of the script in a page, by their addresses. */
const scriptsIn = (page: string): readonly (string | undefined)[] =>
  [...page.matchAll(/src="([^"]*platform-app\.js[^"]*)"/g)].map(([, src]) => src);

const DEV = '/.platform-admin/platform-app.js';
const REAL = 'https://real.example/platform-app.js';

test.each([
  ['no tag', '', {}, DEV, DEV],
  ['no tag, but the option', '', { script: REAL }, DEV, REAL],
  [
    'a tag of the real script',
    `<script src="${REAL}?v=2" integrity="sha256-x" async></script>`,
    {},
    DEV,
    `${REAL}?v=2`,
  ],
  ['a tag of another port', "<script defer src='http://localhost:4820/platform-app.js'></script>", {}, DEV, undefined],
  ['a tag of the dev server', `<script src="${DEV}"></script>`, {}, DEV, DEV],
])('one page has one script, in dev and in a build: %s (#30)', async (_page, tag, options, inDev, inBuild) => {
  const root = createApp(MAIN);
  writeFileSync(join(root, 'index.html'), `${tag}<script type="module" src="/main.js"></script>`);
  const config = { ...configOf(root, { port: 0, ...options }, []), base: '/app/' };
  const server = await createServer(config);
  onTestFinished(() => server.close());

  const page = await server.transformIndexHtml('/index.html', `${tag}<script type="module" src="/main.js"></script>`);
  const output = await build({ ...config, build: { write: false } });
  const files = 'output' in output ? output.output : [];
  const built = files.map((file) => (file.fileName === 'index.html' && 'source' in file ? String(file.source) : ''));

  expect(scriptsIn(page.replaceAll("'", '"'))).toEqual([inDev]);
  if (inBuild !== undefined) expect(scriptsIn(built.join(''))).toEqual([inBuild]);
});

test("is the page's object in dev too, and the bridge where the page has none", async () => {
  const { server } = await start();

  const module = await server.transformRequest('virtual:platform-app');

  expect(module?.code).toContain('globalThis.PlatformApp');
  expect(module?.code).toMatch(/import\("[^"]*bridge\/src\/index\.ts"\)/);
});

test('takes the options of serve (#30)', async () => {
  const { url } = await start({ port: 0, kernel: 'node', sample: 3, strictPort: true, appName: 'Hats', tokens: false });

  const shell = new URL((await fetch(`${url}.platform-admin/`)).url);
  const count = await fetch(`${shell.origin}/admin/api/2019-10/products/count.json`);

  expect(await count.json()).toEqual({ count: 3 });
});

test('serves requests with 64 kB of cookies (#30)', async () => {
  const { url } = await start();

  const { status } = await fetch(url, { headers: { cookie: 'a'.repeat(65_536) } });

  expect(status).toBe(200);
});

test('shows the admin beside a built app (#30)', async () => {
  const root = createApp(MAIN);
  const config = configOf(root, { port: 0 }, []);
  await build(config);
  const server = await preview({ ...config, preview: { port: 0 } });
  onTestFinished(() => server.close());
  const [url = ''] = server.resolvedUrls?.local ?? [];

  expect(scriptsIn(await (await fetch(url)).text())).toEqual([DEV]);
  expect(await (await fetch(new URL(DEV, url))).text()).toBe('the script');
  expect(new URL((await fetch(`${url}.platform-admin/`)).url).searchParams.get('app')).toBe(url);
});

test('delivers webhooks to the dev server and to the named origins', async () => {
  const { url, served } = await start({ port: 0, deliverTo: ['http://localhost:3000/hooks'] });
  await fetch(`${url}.platform-admin/`);
  const { port } = new URL(url);

  expect(served[0]?.deliverTo).toEqual([
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    `http://[::1]:${port}`,
    'http://localhost:3000/hooks',
  ]);
});

test("prints the admin's URL", async () => {
  const lines: string[] = [];
  const { server, url } = await start();
  server.config.logger.info = (line) => void lines.push(line);

  server.printUrls();

  expect(lines.at(-1)).toContain(`Admin:   ${url}.platform-admin/`);
});

test('releases the port with the dev server, and takes it again', async () => {
  const first = await start();
  const shell = new URL((await fetch(`${first.url}.platform-admin/`)).url);

  await first.server.close();
  const second = await start({ port: Number(shell.port) });

  const again = await fetch(`${second.url}.platform-admin/`);
  expect(new URL(again.url).origin).toBe(shell.origin);
});

test('says why the admin is not served, also in the page', async () => {
  const root = createApp(MAIN);
  const plugin = createPlugin({}, () => Promise.reject(new Error('There is no built shell.')));
  const server = await createServer({ ...configOf(root, {}, []), plugins: [plugin] });
  onTestFinished(() => server.close());
  await server.listen();

  const response = await fetch(`${server.resolvedUrls?.local[0]}.platform-admin/`);

  expect(response.status).toBe(500);
  expect(await response.text()).toContain('There is no built shell.');
});

test('is the object of the real script in a build, without our code', async () => {
  const root = createApp(MAIN);

  const output = await build({ ...configOf(root, {}, []), build: { write: false, minify: false } });
  const [bundle] = Array.isArray(output) ? output : [output];
  const code =
    bundle && 'output' in bundle ? bundle.output.map((file) => ('code' in file ? file.code : '')).join('') : '';

  expect(code).toMatch(/(?:const|var) \{ PlatformApp \} = globalThis;/);
  expect(code).not.toContain('postMessage');
  expect(code.length).toBeLessThan(2_000);
});

test('starts no admin in a build', async () => {
  const served: ServeFlags[] = [];

  await build({ ...configOf(createApp(MAIN), {}, served), build: { write: false } });

  expect(served).toEqual([]);
});

test('delivers to origins as a person types them', async () => {
  const { served } = await start({ port: 0, deliverTo: ['localhost:3000', 'https://127.0.0.1:8443/hooks'] });

  expect(served[0]?.deliverTo?.slice(-2)).toEqual(['localhost:3000', 'https://127.0.0.1:8443/hooks']);
});

test.each([
  [{ deliverTo: ['ftp://localhost/'] }, '"ftp://localhost/"'],
  [{ port: 70_000 }, 'A port is a number from 0 (any free one) to 65535.'],
  [{ sample: 'huge' }, '--sample'],
])('refuses %j as the command does, before there is a server (#30)', (options, sentence) => {
  expect(() => createPlugin(options, () => Promise.reject(new Error('Not served.')))).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(sentence) }),
  );
});

test('does not serve the admin when the dev server closes before it has started', async () => {
  const steps: string[] = [];
  const gate = new EventTarget();
  const served = await serveApp(new URL('http://localhost:3000/'), { port: 0 }, SHELL);
  onTestFinished(() => served.close());
  const serveLate = async (): Promise<ServedApp> => {
    await new Promise((resolve) => gate.addEventListener('begin', resolve, { once: true }));
    return { ...served, close: async () => void steps.push('closed') };
  };
  const server = await createServer({
    configFile: false,
    root: createApp(MAIN),
    logLevel: 'silent',
    server: { port: 0, watch: null },
    plugins: [createPlugin({ port: 0 }, serveLate)],
  });
  await server.listen();
  await server.close();

  gate.dispatchEvent(new Event('begin'));

  await expect.poll(() => steps).toEqual(['closed']);
});
