import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEAD_TIMERS, expectAllWorks, testLibraries, useApp } from '../fixtures/libraries.ts';
import { serveAppPage } from '../fixtures/made-up-app.ts';
import { SHELL } from '../fixtures/origins.ts';
import { serveFile } from '../fixtures/serve-file.ts';
import { test } from '../fixtures/test.ts';

// Globals that later code makes useless.
const BROKEN = `
  window.Event = window.ProgressEvent = function () {};
  window.MessageChannel = window.AbortController = window.TextDecoder = window.TextEncoder = undefined;
  window.Request = window.Response = window.Headers = window.Blob = window.DOMException = function () {};
  window.structuredClone = window.reportError = undefined;`;

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

// What libraries do to the globals of a page.
testLibraries([
  { name: 'broken globals', setUp: BROKEN, orders: ['between', 'after'] },
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
]);

const JQUERY_REQUEST = `jQuery.getJSON(url).done(got)`;

testLibraries(
  [
    {
      name: 'prototype',
      files: ['prototype-js-core/prototype.js'],
      request: `new Ajax.Request(url, {
        method: 'get', requestHeaders: { 'X-Prototype-Version': '' },
        onSuccess: function (answer) { got(answer.responseText.evalJSON()); },
      })`,
    },
    { name: 'timers that never fire', setUp: DEAD_TIMERS },
    { name: 'an old replacement of URL', setUp: `URL.parse = URL.canParse = undefined;` },
    {
      name: 'mootools with compat',
      files: ['mootools-core-dist/dist/mootools-core-compat.js'],
      request: `new Request.JSON({ url: url, method: 'get', headers: { 'X-Requested-With': '' }, onSuccess: got }).send()`,
    },
    { name: 'webcomponents 0.7', files: ['webcomponents.js/webcomponents.js'] },
    { name: 'pace', files: ['pace-progress/pace.js'] },
    { name: 'xhook', files: ['xhook/dist/xhook.js'], setUp: `xhook.after(function (request, response) {})` },
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
    { name: 'vue 2', files: ['vue2/dist/vue.js'], setUp: `new Vue({ el: document.createElement('div') })` },
  ],
  ' @nightly',
);
