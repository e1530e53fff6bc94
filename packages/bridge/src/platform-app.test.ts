import { expect, test } from 'vitest';
import * as bridge from './index.ts';

const { PlatformApp } = bridge;

test('exports only the object', () => {
  expect(Object.keys(bridge)).toMatchInlineSnapshot(`
    [
      "PlatformApp",
    ]
  `);
});

test('has the methods of the documentation', () => {
  const { Bar, Modal, User, ...methods } = PlatformApp;

  expect(Object.keys(methods)).toEqual([
    'init',
    'ready',
    'pushState',
    'redirect',
    'remoteRedirect',
    'flashNotice',
    'flashError',
    'apiKey',
    'shopOrigin',
  ]);
  expect(Object.keys(Bar)).toEqual([
    'initialize',
    'loadingOff',
    'loadingOn',
    'setTitle',
    'setIcon',
    'setPagination',
    'setBreadcrumb',
  ]);
  expect(Object.keys(Modal)).toEqual([
    'open',
    'alert',
    'confirm',
    'input',
    'productPicker',
    'collectionPicker',
    'close',
    'setHeight',
  ]);
  expect(Object.keys(User)).toEqual(['current']);
});

test('does nothing on a server, and throws nothing', () => {
  PlatformApp.init({ apiKey: 'key', shopOrigin: '' });
  PlatformApp.ready(() => expect.unreachable());
  PlatformApp.Bar.initialize({ title: 'Orders' });
  PlatformApp.Modal.alert('Hello', () => expect.unreachable());

  expect(PlatformApp.User.current).toBeUndefined();
});
