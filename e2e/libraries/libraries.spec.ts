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

// One that replaces methods of the page, and what others do to its globals. The others run at night.
testLibraries([
  {
    name: 'prototype',
    files: ['prototype-js-core/prototype.js'],
    request: `new Ajax.Request(url, {
      method: 'get', requestHeaders: { 'X-Prototype-Version': '' },
      onSuccess: function (answer) { got(answer.responseText.evalJSON()); },
    })`,
  },
  { name: 'broken globals', setUp: BROKEN, orders: ['between', 'after'] },
]);
