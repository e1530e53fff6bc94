import { defineConfig, type Connect, type Plugin, type UserConfig } from 'vite';
import { verifyLaunch } from '@platformapp/bridge/server';
import { createReceiver } from './receiver/receiver.ts';
import { platformAppScript } from '../../packages/bridge/scripts/platform-app-script.ts';

// The IPv4 loopback address answers for every loopback name: `localhost` too, because browsers try
// it after `::1`.
const listen = { host: '127.0.0.1', port: 4821, strictPort: true };

// `/` is a plain page of `public`, and every path below `/spa/` is for the router of that app.
const servePages: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '/', query] = (request.url ?? '/').split('?', 2);
  const page = path === '/' ? '/index.html' : /^\/spa(?:\/[^.]*)?$/.test(path) ? '/spa/index.html' : path;
  request.url = query === undefined ? page : `${page}?${query}`;
  next();
};

// The default secret of the simulated admin.
const secret = 'secret';
const receive = createReceiver(secret);

// A launch with another signature gets no page. Anybody may read a page without launch parameters.
const checkLaunch: Connect.NextHandleFunction = (request, response, next) => {
  const launch = verifyLaunch(new URL(request.url ?? '/', 'http://localhost'), { secret });
  if (launch.ok || launch.reason === 'hmac-missing') return next();
  response
    .writeHead(401, { 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`This launch is refused: ${launch.reason}.`);
};

const pages: Plugin = {
  name: 'pages',
  configureServer({ middlewares }) {
    middlewares.use(receive);
    middlewares.use(checkLaunch);
    middlewares.use(servePages);
  },
  configurePreviewServer({ middlewares }) {
    middlewares.use(receive);
    middlewares.use(checkLaunch);
    middlewares.use(servePages);
  },
};

const config: UserConfig = defineConfig({
  appType: 'mpa',
  plugins: [platformAppScript(), pages],
  resolve: { conditions: ['@platformapp/source', 'module', 'browser', 'development|production'] },
  server: listen,
  preview: listen,
  // The plain pages are files of `public`, copied untouched. Only the app with a router is
  // bundled.
  build: { rolldownOptions: { input: 'spa/index.html' } },
});

// Vite reads its configuration from a default export.
// oxlint-disable-next-line import/no-default-export
export default config;
