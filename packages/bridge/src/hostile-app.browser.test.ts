import { expect, test, vi } from 'vitest';
import { openGuest } from './test-support/scripted-host.ts';

const VALUES: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  '',
  'text',
  true,
  Symbol('s'),
  10n,
  [],
  [null],
  {},
  Object.create(null),
  new Date(Number.NaN),
  () => undefined,
  { label: {}, title: [], buttons: { primary: [[[]]], secondary: 5 } },
  'x'.repeat(20_000),
  new Proxy(
    {},
    {
      get: () => {
        throw new Error('getter');
      },
      ownKeys: () => ['label'],
    },
  ),
  {
    get title(): string {
      throw new Error('getter');
    },
  },
];

test('throws nothing into the app and sends nothing but strict calls, whatever the arguments', async () => {
  const { app, host } = await openGuest();
  const methods: readonly unknown[] = [
    app.ready,
    app.pushState,
    app.flashNotice,
    app.flashError,
    app.redirect,
    ...Object.values(app.Bar),
    ...Object.values(app.Modal),
    app.init,
  ];

  const returned: unknown[] = [];
  for (const method of methods) {
    if (typeof method !== 'function') throw new Error('Not a method.');
    for (const value of VALUES) {
      returned.push(Reflect.apply(method, undefined, [value]));
      returned.push(Reflect.apply(method, undefined, [value, value]));
    }
  }
  app.redirect('/last');
  await vi.waitUntil(() => host.rest('redirect').some(([path]) => path === '/last'));

  expect(methods).toHaveLength(21);
  expect(returned.every((value) => value === undefined)).toBe(true);
  // The scripted host checks every call against the protocol.
  expect(host.failures).toEqual([]);
});
