import { expect, test } from 'vitest';
import { readTypedUrl } from '../apps/typed-url.ts';
import { button, type Connected, FakeAdmin, frameModal, HELLO } from '../test-support/fake-admin.ts';
import { ESCAPING_PATHS, REFUSED_URLS, URL_VECTORS } from '../test-support/url-vectors.ts';

/** A part of a message that holds an address, and how an app sets it. */
interface Place {
  readonly name: string;
  readonly act: (guest: Connected['guest'], text: string) => Promise<void>;
}

const TARGETS = ['new', 'parent', 'app', 'shopify'] as const;

const REDIRECT: Place = { name: 'redirect', act: (guest, path) => guest.calls.redirect(path) };
const PUSH_STATE: Place = { name: 'pushState', act: (guest, path) => guest.calls.pushState(path) };

/** One place for each way to resolve an address. The link of every button is resolved alike. */
const PLACES: readonly Place[] = [
  { name: 'Bar.initialize icon', act: (guest, icon) => guest.calls.setBar({ icon, secondary: [] }) },
  ...TARGETS.map((target) => ({
    name: `primary, ${target}`,
    act: (guest: Connected['guest'], href: string) =>
      guest.calls.setBar({ primary: button({ href, target }), secondary: [] }),
  })),
  { name: 'Modal.open src', act: (guest, src) => guest.calls.openModal(frameModal({ src })) },
  REDIRECT,
  PUSH_STATE,
];

/** The keys of every button that the chrome shows. */
function shownKeys(admin: FakeAdmin): number[] {
  return [...JSON.stringify([admin.host.state.bar, admin.host.state.modals]).matchAll(/"key":(\d+)/g)].map(([, key]) =>
    Number(key),
  );
}

/**
 * Every address that left the host: in its effects, in what the chrome loads, and in what the
 * guest was sent.
 */
async function collectOutcome(vectors: readonly string[], act: Place['act']) {
  let time = 0;
  const admin = new FakeAdmin({ now: () => (time += 1) });
  const app = admin.connect();
  const loaded: string[] = [];
  admin.host.subscribe(({ bar, departure, modals }) => {
    loaded.push(
      bar.icon ?? '',
      departure?.url ?? '',
      ...modals.map((modal) => (modal.type === 'frame' ? modal.src : '')),
    );
  });

  const tryVector = async (vector: string): Promise<void> => {
    await act(app.guest, vector);
    for (const key of shownKeys(admin)) admin.host.press(key);
    await app.guest.settle();
    const presses = app.guest.heard.splice(0).flatMap((one) => (one.type === 'press' ? one : []));
    await Promise.all(presses.map(({ press }) => app.guest.calls.relay(press)));
    loaded.push(...presses.map(({ href }) => href ?? ''));
    await app.guest.calls.escape();
  };
  await vectors.reduce<Promise<void>>((before, vector) => before.then(() => tryVector(vector)), Promise.resolve());

  const effects = admin.effects.slice(1).map(([name, value]) => ({ name, value: String(value) }));
  const urls = effects.filter(({ name }) => name === 'openTab' || name === 'leave').map(({ value }) => value);
  const paths = effects
    .filter(({ name }) => name === 'openSection' || name === 'replacePath')
    .map(({ value }) => value);
  return {
    urls: [...urls, ...loaded.filter((url) => url !== '' && url !== frameModal().src)],
    paths,
    dropped: admin.host.state.dropped.atPort,
  };
}

function isSafeUrl(text: string): boolean {
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && href === text;
}

function staysUnderAdmin(path: string): boolean {
  const url = new URL(`/admin${path}`, 'https://shell.example');
  const decoded = decodeURIComponent(decodeURIComponent(decodeURIComponent(url.pathname)));
  const isPlain = !decoded.includes('..') && !decoded.includes('\\') && !decoded.startsWith('/admin//');
  return url.origin === 'https://shell.example' && url.pathname.startsWith('/admin/') && isPlain;
}

test.each(PLACES)('opens no refused URL for $name', async ({ act }) => {
  const { urls, paths, dropped } = await collectOutcome(REFUSED_URLS, act);

  expect(urls).toEqual([]);
  expect(paths.filter((path) => !staysUnderAdmin(path))).toEqual([]);
  expect(dropped).toBe(0);
});

test.each(PLACES)('stays in its place for $name', async ({ act }) => {
  const { urls, paths } = await collectOutcome(ESCAPING_PATHS, act);

  expect(urls.filter((url) => !isSafeUrl(url))).toEqual([]);
  expect(paths.filter((path) => !staysUnderAdmin(path))).toEqual([]);
});

test.each([REDIRECT, PUSH_STATE])('follows no escaping path for $name', async ({ act }) => {
  const { paths } = await collectOutcome(ESCAPING_PATHS, act);

  expect(paths).toEqual([]);
});

test('introduces no app at an escaping path', () => {
  const { apiKey, shopOrigin } = HELLO;

  for (const hostile of URL_VECTORS) {
    const admin = new FakeAdmin();
    admin.connect({ path: hostile });

    const path: unknown = expect.toSatisfy(staysUnderAdmin, hostile);
    expect(admin.effects).toEqual([['introduce', { apiKey, shopOrigin, path }]]);
  }
});

test('accepts no URL vector as the URL of an app unless it is a plain web URL', () => {
  const accepted = URL_VECTORS.flatMap((text) => {
    const parsed = readTypedUrl(text, new URL('http://localhost:4820/'));
    return parsed.type === 'accepted' ? parsed.url.href : [];
  });

  expect(accepted.filter((url) => !isSafeUrl(url))).toEqual([]);
});
