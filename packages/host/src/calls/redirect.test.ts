import { expect, test } from 'vitest';
import { FakeAdmin, frameModal } from '../test-support/fake-admin.ts';

test('shows the path that an app moves to, with its hash', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.pushState('/products?page=2#top');

  expect(admin.effects.slice(1)).toEqual([['replacePath', '/products?page=2#top']]);
});

test('does nothing for the path that is shown already', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect({ path: '/start?x=1' });

  await guest.calls.pushState('/start?x=1');
  await guest.calls.pushState('/next');
  await guest.calls.pushState('/next');
  await guest.calls.pushState('/start?x=1');

  expect(admin.effects.slice(1)).toEqual([
    ['replacePath', '/next'],
    ['replacePath', '/start?x=1'],
  ]);
});

test('refuses a path that leaves the app and reports it', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.pushState('/../../settings');
  await guest.calls.pushState('//evil.example');
  await guest.calls.pushState('http://evil.example/');

  expect(admin.effects).toHaveLength(1);
  expect(admin.misuses).toEqual(['path-refused @ pushState']);
});

test('goes to a section of the admin', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.redirect('/customers/1');

  expect(admin.effects.at(-1)).toEqual(['openSection', '/customers/1']);
  expect(admin.misuses).toEqual([]);
});

test('goes to a section of a corrected path and reports what was wrong', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.redirect('admin/orders');

  expect(admin.effects.at(-1)).toEqual(['openSection', '/orders']);
  expect(admin.misuses).toEqual(['path-without-slash @ redirect', 'path-with-admin @ redirect']);
});

test('shows where an app tried to go, and goes nowhere', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();

  await guest.calls.redirect('https://Elsewhere.example/x');

  expect(admin.host.state.departure).toEqual({ url: 'https://elsewhere.example/x' });
  expect(admin.effects).toHaveLength(1);
  expect(admin.misuses).toEqual(['redirect-external @ redirect']);
});

test('dismisses a departure', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.redirect('https://elsewhere.example/');

  admin.host.dismissDeparture();

  expect(admin.host.state.departure).toBeUndefined();
});

test('lets a page inside a modal redirect but not move the address', async () => {
  const admin = new FakeAdmin();
  const { guest } = admin.connect();
  await guest.calls.openModal(frameModal());
  const modal = admin.connectModal();

  await modal.guest.calls.pushState('/elsewhere');
  await modal.guest.calls.redirect('/orders');

  expect(admin.effects.slice(1)).toEqual([['openSection', '/orders']]);
  expect(admin.misuses).toEqual([]);
});
