import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Admin } from '@platformapp/playwright';
import type { BrowserContext } from '@playwright/test';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { serveFile } from '../fixtures/serve-file.ts';
import { expect, test } from '../fixtures/test.ts';

type Order = 'before' | 'between' | 'after';

/** A library of a page. */
interface Library {
  readonly name: string;
  /** Its files, as they lie in `node_modules`. */
  readonly files?: readonly string[];
  /** Code that follows the files. */
  readonly setUp?: string;
  /** How an app gets JSON with it: code that calls `got(body)`. Default: a plain `XMLHttpRequest`. */
  readonly request?: string;
  readonly orders?: readonly Order[];
}

const JQUERY_REQUEST = `jQuery.getJSON(url).done(got)`;

const DEAD_TIMERS = `
  window.setTimeout = window.setInterval = function () { return 1; };
  window.queueMicrotask = window.requestAnimationFrame = function () {};`;

// An older replacement of `URL`, and globals that later code makes useless.
const OLD_URL = `URL.parse = URL.canParse = undefined;`;
const BROKEN = `
  window.Event = window.ProgressEvent = function () {};
  window.MessageChannel = window.AbortController = window.TextDecoder = window.TextEncoder = undefined;
  window.Request = window.Response = window.Headers = window.Blob = window.DOMException = function () {};
  window.structuredClone = window.reportError = undefined;`;

const LIBRARIES: readonly Library[] = [
  {
    name: 'prototype',
    files: ['prototype-js-core/prototype.js'],
    request: `new Ajax.Request(url, {
      method: 'get', requestHeaders: { 'X-Prototype-Version': '' },
      onSuccess: function (answer) { got(answer.responseText.evalJSON()); },
    })`,
  },
  {
    name: 'mootools with compat',
    files: ['mootools-core-dist/dist/mootools-core-compat.js'],
    request: `new Request.JSON({ url: url, method: 'get', headers: { 'X-Requested-With': '' }, onSuccess: got }).send()`,
  },
  { name: 'webcomponents 0.7', files: ['webcomponents.js/webcomponents.js'] },
  { name: 'pace', files: ['pace-progress/pace.js'] },
  { name: 'xhook', files: ['xhook/dist/xhook.js'], setUp: `xhook.after(function (request, response) {})` },
  {
    name: 'pretender',
    files: ['pretender/dist/pretender.bundle.js'],
    setUp: `new Pretender(function () { this.get('${SHELL}/admin/**', this.passthrough); })`,
    // It calls `onload` twice.
    request: `
      var xhr = new XMLHttpRequest();
      xhr.open('GET', url);
      xhr.addEventListener('load', function () { got(JSON.parse(xhr.responseText)); });
      xhr.send();`,
  },
  ...['jquery1', 'jquery2', 'jquery3', 'jquery'].map((name) => ({
    name: name === 'jquery' ? 'jquery 4' : name,
    files: [`${name}/dist/jquery.js`, ...(name === 'jquery' ? [] : ['jquery-ujs/src/rails.js'])],
    request: JQUERY_REQUEST,
  })),
  { name: 'zone.js', files: ['zone.js/bundles/zone.umd.js'] },
  { name: 'core-js', files: ['core-js-bundle/index.js'] },
  {
    name: 'sentry',
    files: ['@sentry/browser/build/bundle.js'],
    setUp: `Sentry.init({ dsn: 'https://key@sentry.example/1', autoSessionTracking: false })`,
  },
  { name: 'htmx', files: ['htmx.org/dist/htmx.js'] },
  { name: 'turbo', files: ['@hotwired/turbo/dist/turbo.es2017-umd.js'] },
  { name: 'turbolinks 5', files: ['turbolinks/dist/turbolinks.js'], setUp: `Turbolinks.start()` },
  { name: 'requirejs', files: ['requirejs/require.js'] },
  {
    name: 'angular 1',
    files: ['angular/angular.js'],
    request: `angular.injector(['ng']).get('$http').get(url).then(function (answer) { got(answer.data); })`,
  },
  { name: 'timers that never fire', setUp: DEAD_TIMERS },
  { name: 'an old URL', setUp: OLD_URL },
  { name: 'broken globals', setUp: BROKEN, orders: ['between', 'after'] },
  { name: 'vue 2', files: ['vue2/dist/vue.js'], setUp: `new Vue({ el: document.createElement('div') })` },
];

const PLAIN_REQUEST = `
  var xhr = new XMLHttpRequest();
  xhr.open('GET', url);
  xhr.onload = function () { got(JSON.parse(xhr.responseText)); };
  xhr.onerror = function () { log.push('xhr failed'); };
  xhr.send();`;

/** What the page does once everything is loaded. */
const useApp = ({ request = PLAIN_REQUEST }: Library): string => `
  var url = '${SHELL}/admin/api/2019-10/products.json?limit=2';
  function got(body) { log.push('xhr ' + body.products.length); }
  PlatformApp.ready(function () {
    PlatformApp.Bar.initialize({
      title: 'Library',
      buttons: {
        primary: { label: 'Load', message: 'load', callback: function () { log.push('callback'); } },
        secondary: [{ label: 'First' }, { label: 'Second' }],
      },
    });
    PlatformApp.Bar.loadingOff();
  });
  addEventListener('message', function (event) {
    if (event.data !== 'load') return;
    log.push('message');
    ${request}
    fetch(url)
      .then(function (answer) { return answer.json(); })
      .then(function (body) { log.push('fetch ' + body.products.length); }, function (error) { log.push('fetch ' + error); });
  });`;

const ORDERS: { readonly [Name in Order]: readonly ('library' | 'script' | 'init')[] } = {
  before: ['library', 'script', 'init'],
  between: ['script', 'library', 'init'],
  after: ['script', 'init', 'library'],
};

async function servePage(context: BrowserContext, library: Library, order: Order): Promise<string> {
  const files = await Promise.all((library.files ?? []).map((file) => serveFile(context, `node_modules/${file}`)));
  const parts = {
    library: [...files.map((file) => `<script src="${file}"></script>`), `<script>${library.setUp ?? ''}</script>`],
    script: ['<script>window.log = []</script><script src="/platform-app.js"></script>'],
    init: [`<script>PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}' })</script>`],
  };
  const head = ORDERS[order].flatMap((part) => parts[part]).join('\n');
  return await serveAppPage(context, {
    path: `/made-up/${order}.html`,
    head: `${head}<script>${useApp(library)}</script>`,
  });
}

test('the ES module takes what it needs of the page when it loads, like the script (#30)', async ({
  admin,
  context,
}) => {
  const dist = 'node_modules/@platformapp/bridge/dist';
  const module = await serveFile(context, `${dist}/index.js`);
  const chunks = (await readdir(join(import.meta.dirname, '..', dist))).filter((file) => file.endsWith('.js'));
  await Promise.all(chunks.map((file) => serveFile(context, `${dist}/${file}`)));
  const code = `import { PlatformApp } from '${module}';
    window.log = [];
    ${DEAD_TIMERS}
    ${BROKEN}
    PlatformApp.init({ apiKey: 'made-up', shopOrigin: '${SHELL}' });
    ${useApp({ name: 'broken globals' })}`;

  await admin.open(await serveAppPage(context, { head: `<script type="module">${code}</script>` }));

  await expectAllWorks(admin);
});

/** Presses the button of the app and waits until its page has had everything. */
async function expectAllWorks(admin: Admin): Promise<void> {
  await expect(admin.bar.title).toHaveText('Library');
  await admin.bar.button('Load').click();
  await expect
    .poll(() => admin.frame.evaluate(() => [...window.log].toSorted()))
    .toEqual(['callback', 'fetch 2', 'message', 'xhr 2']);
}

for (const library of LIBRARIES) {
  test(`an app with ${library.name}, before and after the script: bar, button, message, XMLHttpRequest and fetch`, async ({
    admin,
    context,
  }) => {
    for (const order of library.orders ?? (['before', 'between', 'after'] as const)) {
      await test.step(order, async () => {
        await admin.open(await servePage(context, library, order));
        await expectAllWorks(admin);
      });
    }
  });
}
