import { expect, test } from 'vitest';
import { button, type Connected, FakeAdmin, frameModal, NO_EFFECTS } from '../test-support/fake-admin.ts';

async function openModalPage(admin: FakeAdmin): Promise<Connected> {
  const { guest } = admin.connect();
  await guest.calls.setBar({ title: 'One', secondary: [] });
  await guest.calls.setLoading(false);
  await guest.calls.openModal(frameModal());
  return admin.connectModal();
}

test('refuses changes of the bar from a page inside a modal, and reports all but the loading bar', async () => {
  const admin = new FakeAdmin();
  const modal = await openModalPage(admin);
  const { bar, isLoading } = admin.host.state;

  await modal.guest.calls.setBar({ title: 'Two', primary: button(), secondary: [] });
  await modal.guest.calls.setLoading(true);
  await modal.guest.calls.setLoading(false);
  await modal.guest.calls.setTitle('Two');
  await modal.guest.calls.setIcon('https://cdn.example/a.png');
  await modal.guest.calls.setPagination({ next: button() });
  await modal.guest.calls.setBreadcrumb(button());

  expect(admin.host.state.bar).toBe(bar);
  expect(admin.host.state.isLoading).toBe(isLoading);
  expect(admin.misuses).toEqual([
    'modal-frame-call @ Bar.initialize',
    'modal-frame-call @ Bar.setTitle',
    'modal-frame-call @ Bar.setIcon',
    'modal-frame-call @ Bar.setPagination',
    'modal-frame-call @ Bar.setBreadcrumb',
  ]);
  expect(admin.host.state.misuses.map(({ value }) => value)).toEqual(['', '', '', '', '']);
});

test('reports a misuse of a modal page to that page, not to the app', async () => {
  const admin = new FakeAdmin();
  const modal = await openModalPage(admin);

  await modal.guest.calls.setTitle('Two');

  await expect.poll(() => modal.guest.heard).toMatchObject([{ type: 'misuse', report: { code: 'modal-frame-call' } }]);
});

test('lets a page inside a modal make the other calls', async () => {
  const admin = new FakeAdmin();
  const modal = await openModalPage(admin);

  await modal.guest.calls.flash('notice', 'from the modal');
  await modal.guest.calls.setModalHeight(300);
  await modal.guest.calls.openModal(frameModal());
  await modal.guest.calls.report({ code: 'unknown-key', place: 'Modal.open: colour', value: '' });

  expect(admin.host.state.flash?.text).toBe('from the modal');
  expect(admin.host.state.modals).toMatchObject([{ height: 300 }, { key: 2 }]);
  expect(admin.misuses).toEqual(['unknown-key @ Modal.open: colour']);
});

test('names the app by the title of its page, but not of a page inside a modal', async () => {
  const names: string[] = [];
  const admin = new FakeAdmin({ effects: { ...NO_EFFECTS, nameApp: (title) => names.push(title) } });
  const { guest } = admin.connect();
  await guest.calls.ready(undefined);
  await guest.calls.ready('Hats');
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  await modal.guest.calls.ready('Inside');

  expect(names).toEqual(['Hats']);
});

test('passes the chords of an app to the shell, which may ignore them', async () => {
  const chords: string[] = [];
  const taking = new FakeAdmin({ effects: { ...NO_EFFECTS, pressChord: (key) => chords.push(key) } }).connect();
  const other = new FakeAdmin({ effects: NO_EFFECTS }).connect();

  await taking.guest.calls.chord('k');

  expect(chords).toEqual(['k']);
  await expect(other.guest.calls.chord('k')).resolves.toBeUndefined();
});
