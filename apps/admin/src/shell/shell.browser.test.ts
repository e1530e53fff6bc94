import { expect, test } from 'vitest';
import { noticeOf } from './shell-state.ts';
import { APPS, openShell } from '../test-support/shell.ts';
import { countEntries, pathOf } from '../test-support/window.ts';

const [reviews, mails] = APPS;

test.each(['/', '/admin', '/admin/', '/admin/apps'])('shows the list of apps at %s', async (path) => {
  const { shell, window } = await openShell({ path });

  expect(shell.state).toMatchObject({ route: { type: 'apps' }, openApp: undefined, apps: APPS });
  expect(pathOf(window)).toBe('/admin');
});

test('shows a section of the admin at its path', async () => {
  const { shell, window } = await openShell({ path: '/admin/orders/1?tab=notes' });

  expect(shell.state.route).toEqual({ type: 'section', path: '/orders/1?tab=notes' });
  expect(pathOf(window)).toBe('/admin/orders/1?tab=notes');
});

test('opens a saved app at its own address', async () => {
  const { shell } = await openShell({ path: '/admin/apps/reviews' });

  expect(shell.state.openApp).toEqual({ app: reviews, frame: 1, url: new URL(String(reviews?.url)), replaced: [] });
});

test.each([
  ['/admin/apps/reviews/', 'http://localhost:4821/'],
  ['/admin/apps/reviews/a/b?c=d', 'http://localhost:4821/a/b?c=d'],
  ['/admin/apps/reviews?c=d', 'http://localhost:4821/?c=d'],
  ['/admin/apps/reviews//evil.example/x', 'http://localhost:4821//evil.example/x'],
  ['/admin/apps/reviews/@evil.example', 'http://localhost:4821/@evil.example'],
])("opens for %s the page %s of the app's own origin", async (path, url) => {
  const { shell, window } = await openShell({ path });

  expect(shell.state.openApp?.url.href).toBe(url);
  expect(new URL(window.location.href).pathname).toMatch(/^\/admin\/apps\/reviews/);
});

test('opens a saved app under its apiKey, even if that is written otherwise', async () => {
  const key = { key: 'my-key', name: 'Mine', url: 'http://localhost:4821/' };
  const { shell, window } = await openShell({ path: '/admin/apps/my%20key/a', apps: [key] });

  expect(shell.state.openApp).toMatchObject({ app: key, url: { href: 'http://localhost:4821/a' } });
  expect(pathOf(window)).toBe('/admin/apps/my-key/a');
});

test('keeps the address of an app that is not saved, and opens nothing', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/unknown/a' });

  expect(shell.state).toMatchObject({ route: { type: 'app', key: 'unknown', path: '/a' }, openApp: undefined });
  expect(pathOf(window)).toBe('/admin/apps/unknown/a');
});

test('adds and opens the app of the address, saves it, and names it in the address', async () => {
  const { shell, window, saved } = await openShell({ path: '/?app=localhost:4830/x&name=New', apps: [] });

  const app = { key: 'localhost-4830', name: 'New', url: 'http://localhost:4830/x' };
  expect(shell.state).toMatchObject({ apps: [app], openApp: { app, frame: 1 } });
  expect(saved).toEqual([[app]]);
  expect(pathOf(window)).toBe('/admin/apps/localhost-4830');
});

const LINKED = '/?app=http://localhost:4830/x&name=Your%20bank&launch=off';

test('asks before it opens or keeps an app that a link from elsewhere names', async () => {
  const { shell, window, saved } = await openShell({ path: LINKED, isOwnVisit: false });
  const { linked, openApp, apps } = shell.state;
  expect(linked?.url.href).toBe('http://localhost:4830/x');
  expect([openApp, apps, saved, pathOf(window)]).toEqual([undefined, APPS, [], '/admin']);

  shell.answerLink(true);

  const app = { key: 'localhost-4830', name: 'Your bank', url: 'http://localhost:4830/x', launch: 'off' };
  expect(shell.state).toMatchObject({ linked: undefined, openApp: { app } });
  expect([saved, pathOf(window)]).toEqual([[[...APPS, app]], '/admin/apps/localhost-4830']);
});

test('neither opens nor keeps an app that the user does not want', async () => {
  const { shell, window, saved } = await openShell({ path: LINKED, isOwnVisit: false });

  shell.answerLink(false);
  shell.answerLink(true);

  expect(shell.state).toMatchObject({ linked: undefined, openApp: undefined, apps: APPS });
  expect([saved, pathOf(window)]).toEqual([[], '/admin']);
});

test.each([
  ['kept', { apps: [{ key: 'hats', name: 'Hats', url: 'http://localhost:4830/' }] }],
  ['named by the command', { named: { url: 'http://localhost:4830/' }, wasNamed: true }],
])('opens the app of a link from elsewhere at once if its origin is %s, under its own name', async (_, setup) => {
  const { shell } = await openShell({ path: LINKED, isOwnVisit: false, ...setup });

  expect(shell.state).toMatchObject({ linked: undefined, openApp: { url: new URL('http://localhost:4830/x') } });
  expect(shell.state.openApp?.app.name).toBe('localhost:4830');
  expect(shell.state.openApp?.app).not.toHaveProperty('launch');
});

test('asks a page with unsaved changes before it leaves it, whoever wants to', async () => {
  const { shell, window, saved } = await openShell({ path: '/admin/orders/1' });
  const leaves: (() => void)[] = [];
  window.document.addEventListener('page-leave', (event) => {
    event.preventDefault();
    leaves.push(event.leave);
  });

  shell.dropApp('localhost:4830');
  shell.addApp('localhost:4830');
  shell.go('/admin/products');
  shell.dropApp('nonsense');
  expect([leaves.length, saved, pathOf(window)]).toEqual([3, [], '/admin/orders/1']);
  leaves[0]?.();

  expect(pathOf(window)).toBe('/admin/apps/localhost-4830');
});

test('says why the app of the address cannot be opened', async () => {
  const { shell, window, saved } = await openShell({ path: '/?app=javascript:alert(1)' });

  expect(shell.state).toMatchObject({ route: { type: 'apps' }, openApp: undefined });
  expect(shell.state.refusal?.text).toBe('javascript:alert(1)');
  expect(shell.state.refusal?.sentence).toContain('Only http and https URLs can be opened');
  expect([saved, pathOf(window)]).toEqual([[], '/admin']);
});

test('refuses its own address as an app', async () => {
  const { shell } = await openShell({ path: `/?app=${encodeURIComponent(`${location.origin}/admin`)}` });

  expect(shell.state.openApp).toBeUndefined();
  expect(shell.state.refusal?.sentence).toContain("this admin's own URL");
});

test('keeps what is open, and the address, when an app cannot be added', async () => {
  const { shell, window } = await openShell({ path: '/admin/apps/mails/inbox' });
  const { openApp, route } = shell.state;
  const entries = countEntries(window);

  shell.addApp('nonsense');

  expect([shell.state.openApp, shell.state.route]).toEqual([openApp, route]);
  expect(shell.state.refusal?.text).toBe('nonsense');
  expect([pathOf(window), entries()]).toEqual(['/admin/apps/mails/inbox', 0]);
});

test('forgets the refusal of one app when another is added', async () => {
  const { shell } = await openShell({});

  shell.addApp('nonsense');
  shell.addApp('http://localhost:4830/');

  expect(shell.state.refusal).toBeUndefined();
});

test.each([
  ['mails', '  '],
  ['unknown', 'Letters'],
])('saves nothing when %s is renamed to "%s"', async (key, name) => {
  const { shell, saved } = await openShell({});

  shell.renameApp(key, name);

  expect(shell.state.apps).toBe(APPS);
  expect(saved).toEqual([]);
});

test('dismisses a refusal with the notice', async () => {
  const { shell } = await openShell({ path: '/admin/apps/mails' });

  shell.addApp('nonsense');
  shell.dismissNotice();

  expect(shell.state).toMatchObject({ refusal: undefined, problems: [], openApp: { app: mails } });
});

test.each(['/admin/orders/1', '/admin/apps/mails/inbox', '/admin'])(
  'changes only the sentence at %s when a drop is refused',
  async (path) => {
    const { shell, window } = await openShell({ path });
    shell.addApp('typed');
    const { refusal, ...before } = shell.state;

    shell.dropApp('javascript:alert(1)');

    const { refusal: after, ...state } = shell.state;
    expect(state).toEqual(before);
    expect(refusal?.sentence).not.toBe(after?.sentence);
    expect([after?.text, pathOf(window)]).toEqual(['typed', path]);
  },
);

test('opens an app that was dropped on a section', async () => {
  const { shell, window } = await openShell({ path: '/admin/orders/1' });

  shell.dropApp('http://localhost:4830/');

  expect([shell.state.openApp?.app.key, pathOf(window)]).toEqual(['localhost-4830', '/admin/apps/localhost-4830']);
});

test('shows the newest of several sentences first, and the next when it is dismissed', async () => {
  const { shell } = await openShell({ problem: 'The list was damaged.' });
  shell.addProblem('Storage is full.');
  const shown = [noticeOf(shell.state)];

  shell.dismissNotice();
  shown.push(noticeOf(shell.state));
  shell.dismissNotice();
  shown.push(noticeOf(shell.state));

  expect(shown).toEqual(['Storage is full.', 'The list was damaged.', '']);
});

test('removes a sentence that is no longer true', async () => {
  const { shell } = await openShell({});

  shell.addProblem('Another tab has the shop.');
  shell.removeProblem('Another tab has the shop.');

  expect(shell.state.problems).toEqual([]);
});
