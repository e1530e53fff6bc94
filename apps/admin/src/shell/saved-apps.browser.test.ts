import { expect, test } from 'vitest';
import { APPS, openShell } from '../test-support/shell.ts';
import { countEntries, pathOf } from '../test-support/window.ts';

const [reviews, mails] = APPS;

test('adds an app by hand, opens it and makes an entry', async () => {
  const { shell, window, saved } = await openShell({});
  const entries = countEntries(window);

  shell.addApp('http://localhost:4830/');

  expect(shell.state.openApp?.app).toEqual({
    key: 'localhost-4830',
    name: 'localhost:4830',
    url: 'http://localhost:4830/',
  });
  expect(saved.map((list) => list.map(({ name }) => name))).toEqual([['Reviews', 'Mails', 'localhost:4830']]);
  expect([pathOf(window), entries()]).toEqual(['/admin/apps/localhost-4830', 1]);
});

test('opens an app that is added again without saving it twice', async () => {
  const { shell, window, saved } = await openShell({});

  shell.addApp(` ${mails?.url}  `);

  expect(shell.state.openApp?.app).toBe(mails);
  expect([saved, pathOf(window)]).toEqual([[], '/admin/apps/mails']);
});

test('renames a saved app and saves the list', async () => {
  const { shell, saved } = await openShell({});

  shell.renameApp('mails', 'Letters');

  expect(shell.state.apps.map(({ name }) => name)).toEqual(['Reviews', 'Letters']);
  expect(saved).toEqual([shell.state.apps]);
});

test('forgets a saved app, and stays where it is', async () => {
  const { shell, window, saved } = await openShell({ path: '/admin/apps/reviews' });

  shell.removeApp('mails');

  expect(saved).toEqual([[reviews]]);
  expect([shell.state.openApp?.app.key, pathOf(window)]).toEqual(['reviews', '/admin/apps/reviews']);
});

test('closes an app that it forgets', async () => {
  const { shell, window, saved } = await openShell({ path: '/admin/apps/reviews' });

  shell.removeApp('reviews');

  expect(shell.state).toMatchObject({ route: { type: 'apps' }, openApp: undefined, apps: [mails] });
  expect([saved, pathOf(window)]).toEqual([[[mails]], '/admin']);
});

test('keeps the apps that another tab has saved meanwhile', async () => {
  const { shell, saved, saveElsewhere } = await openShell({});
  const other = { key: 'other', name: 'Other', url: 'http://localhost:4840/' };

  saveElsewhere([...APPS, other]);
  shell.renameApp('mails', 'Letters');

  expect(saved).toEqual([[reviews, { ...mails, name: 'Letters' }, other]]);
  expect(shell.state.apps).toEqual(saved[0]);
});

test('shows the apps that another tab saves', async () => {
  const { shell, window, saveElsewhere } = await openShell({});

  saveElsewhere([]);
  window.dispatchEvent(new Event('storage'));

  expect(shell.state.apps).toEqual([]);
});

test('does not restore an app that another tab has added again', async () => {
  const { shell, saved, saveElsewhere } = await openShell({});
  shell.removeApp('mails');

  saveElsewhere(APPS);
  shell.restoreApp();

  expect(shell.state).toMatchObject({ apps: APPS, removed: undefined });
  expect(saved).toEqual([[reviews]]);
});

test('shows the problem of reading its storage until it is dismissed', async () => {
  const { shell } = await openShell({ problem: 'The list was damaged.' });
  const before = shell.state.problems;

  shell.dismissNotice();

  expect([before, shell.state.problems]).toEqual([['The list was damaged.'], []]);
});

test('says that the list could not be saved, and continues with it', async () => {
  const { shell } = await openShell({ refusal: 'Storage is full.' });

  shell.removeApp('mails');
  shell.renameApp('reviews', 'Stars');

  expect(shell.state).toMatchObject({ problems: ['Storage is full.'], apps: [{ ...reviews, name: 'Stars' }] });
});

test('keeps an earlier problem when the list is saved', async () => {
  const { shell } = await openShell({});

  shell.addProblem('The service cannot be started.');
  shell.removeApp('mails');

  expect(shell.state.problems).toEqual(['The service cannot be started.']);
});

test('restores a removed app in its place in the list', async () => {
  const { shell, saved } = await openShell({});

  shell.removeApp('reviews');
  const { removed } = shell.state;
  shell.restoreApp();

  expect(removed).toEqual({ app: reviews, index: 0, isUninstalled: false });
  expect([shell.state.apps, shell.state.removed]).toEqual([APPS, undefined]);
  expect(saved.at(-1)).toEqual(APPS);
});

test('offers to undo a removal only while the list is shown', async () => {
  const { shell } = await openShell({});

  shell.removeApp('reviews');
  shell.go('/admin/orders');

  expect(shell.state.removed).toBeUndefined();
});

test('remembers that the launch of an app is off, by its address or by the user', async () => {
  const url = 'http://localhost:4821/start?lang=en';
  const { shell, saved } = await openShell({ path: `/?app=${encodeURIComponent(url)}&launch=off` });
  const switchedOff = shell.state.apps.find((app) => app.url === url)?.launch;

  shell.setLaunch('reviews', 'on');

  expect([switchedOff, saved[0]?.[0]?.launch, saved[1]?.[0]]).toEqual([
    'off',
    'off',
    { key: 'reviews', name: 'Reviews', url },
  ]);
});

test('removes an uninstalled app for good, and closes it', async () => {
  const { shell, window, saved } = await openShell({ path: '/admin/apps/reviews' });

  shell.removeApp('reviews', true);
  const { removed } = shell.state;
  shell.restoreApp();

  expect(removed).toEqual({ app: reviews, index: 0, isUninstalled: true });
  expect(shell.state).toMatchObject({ route: { type: 'apps' }, openApp: undefined, apps: [mails], removed });
  expect([saved, pathOf(window)]).toEqual([[[mails]], '/admin']);
});

test('lists the app that the command names, without opening it', async () => {
  const named = { url: 'http://localhost:3000', name: 'Hats' };
  const { shell } = await openShell({ apps: [], named });

  expect(shell.state.apps).toEqual([{ key: 'localhost-3000', name: 'Hats', url: 'http://localhost:3000/' }]);
  expect([shell.state.openApp, shell.state.namedUrl]).toEqual([undefined, 'http://localhost:3000/']);
});

test('does not list an app again that the user has removed', async () => {
  const { shell } = await openShell({ apps: [], named: { url: 'http://localhost:3000/' }, wasNamed: true });

  expect(shell.state.apps).toEqual([]);
});
