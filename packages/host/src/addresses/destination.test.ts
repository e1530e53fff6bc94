import { expect, test } from 'vitest';
import { resolveAppPath, resolveLink, resolveOutwardLink, resolveRedirect } from './destination.ts';

test.each([
  ['new', 'https://a.example', { type: 'tab', url: 'https://a.example/' }, []],
  ['parent', 'https://a.example/x', { type: 'leave', url: 'https://a.example/x' }, []],
  ['app', 'https://elsewhere.example/x', { type: 'app', url: 'https://elsewhere.example/x' }, []],
  ['shopify', '/orders/1?a=b#c', { type: 'section', path: '/orders/1?a=b#c' }, []],
  ['shopify', 'https://a.example/x', { type: 'departure', url: 'https://a.example/x' }, ['redirect-external']],
] as const)(
  'leads a link with target %s to %s where the table of targets says',
  (target, href, destination, misuses) => {
    expect(resolveLink(href, target)).toEqual({ destination, misuses });
  },
);

test.each(['new', 'parent', 'app'] as const)('refuses a path where %s needs a URL', (target) => {
  expect(resolveLink('/orders/1', target)).toEqual({ misuses: ['url-refused'] });
});

test.each([
  ['/customers/1', '/customers/1'],
  ['/settings/domains', '/settings/domains'],
  ['/', '/'],
  ['/administrators', '/administrators'],
  ['/apps/admin', '/apps/admin'],
  ['/orders?limit=5', '/orders?limit=5'],
  ['  /orders ', '/orders'],
])('redirects to %j without a misuse', (path, section) => {
  expect(resolveRedirect(path)).toEqual({ destination: { type: 'section', path: section }, misuses: [] });
});

test.each([
  ['orders', '/orders', ['path-without-slash']],
  ['', '/', ['path-without-slash']],
  ['?a=b', '/?a=b', ['path-without-slash']],
  ['/admin', '/', ['path-with-admin']],
  ['/admin/', '/', ['path-with-admin']],
  ['/admin  ', '/', ['path-with-admin']],
  ['/admin?a=b', '/?a=b', ['path-with-admin']],
  ['/admin#a', '/#a', ['path-with-admin']],
  ['/admin/orders/1', '/orders/1', ['path-with-admin']],
  ['admin/orders', '/orders', ['path-without-slash', 'path-with-admin']],
])('corrects %j and reports it', (path, section, misuses) => {
  expect(resolveRedirect(path)).toEqual({ destination: { type: 'section', path: section }, misuses });
});

test.each(['http://a.example/x', 'https://shop.example/admin/orders', 'HTTPS:a.example'])(
  'does not go to %s, but shows it',
  (path) => {
    expect(resolveRedirect(path)).toEqual({
      destination: { type: 'departure', url: new URL(path).href },
      misuses: ['redirect-external'],
    });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'http://user:pass@a.example', 'http://'])(
  'refuses the scheme of %s',
  (path) => {
    expect(resolveRedirect(path)).toEqual({ misuses: ['url-refused'] });
  },
);

test.each([
  '/../apps',
  '//evil.example',
  '/admin/../..',
  '/admin//evil.example',
  '\\\\evil.example',
  'java\nscript:alert(1)',
])('refuses %j, which leaves the admin', (path) => {
  expect(resolveRedirect(path)).toEqual({ misuses: ['path-refused'] });
});

test('keeps path, query and hash of an app page', () => {
  expect(resolveAppPath('/a/b?c=d#e')).toEqual({ path: '/a/b?c=d#e', misuses: [] });
});

test('adds a slash to the path of an app page and reports it', () => {
  expect(resolveAppPath('a/b')).toEqual({ path: '/a/b', misuses: ['path-without-slash'] });
});

test.each(['/../x', '//evil.example', 'http://localhost:4821/x', 'javascript:1', '/a/../../b', '/%2e%2e/b'])(
  'refuses the app path %s',
  (path) => {
    expect(resolveAppPath(path)).toEqual({ misuses: ['path-refused'] });
  },
);

test('removes spaces and line breaks at both ends only', () => {
  expect(resolveRedirect('\n  /a b  \n').destination).toEqual({ type: 'section', path: '/a%20b' });
});

test.each([
  ['https://shop.example/admin', { type: 'section', path: '/' }],
  ['http://shop.example/admin/orders/1?a=b#c', { type: 'section', path: '/orders/1?a=b#c' }],
  ['https://localhost:4820/admin/apps/key/page', { type: 'section', path: '/apps/key/page' }],
  ['https://shop.example/administrators', { type: 'departure', url: 'https://shop.example/administrators' }],
  ['https://shop.example:444/admin/x', { type: 'departure', url: 'https://shop.example:444/admin/x' }],
  ['https://shop.example.evil.example/admin', { type: 'departure', url: 'https://shop.example.evil.example/admin' }],
  ['https://shop.example/', { type: 'departure', url: 'https://shop.example/' }],
])('leads a link out of the frame to %s where redirect leads, or to a departure', (href, destination) => {
  expect(resolveOutwardLink(href, ['shop.example', 'localhost:4820'])).toEqual({ destination, misuses: [] });
});

test.each([
  ['javascript:alert(1)', 'url-refused'],
  ['https://a:b@shop.example/admin', 'url-refused'],
  ['https://shop.example/admin/%2e%2e%2f%2e%2e/evil', 'path-refused'],
  ['https://shop.example/admin//evil.example', 'path-refused'],
])('refuses a link out of the frame to %s', (href, code) => {
  expect(resolveOutwardLink(href, ['shop.example'])).toEqual({ misuses: [code] });
});
