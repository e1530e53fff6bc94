import { beforeEach, expect, test } from 'vitest';
import * as testing from '../testing/index.ts';

const { admin, PlatformApp } = testing;

/** What `@platformapp/bridge/testing` promises, in the page of the environment. */
export function describeTesting(): void {
  beforeEach(() => {
    document.body.innerHTML = '';
    admin.reset();
  });

  test('exports the object and its admin', () => {
    expect(Object.keys(testing)).toEqual(['PlatformApp', 'admin']);
    expect(Object.keys(admin)).toEqual(['calls', 'misuses', 'press', 'closeModal', 'setAccountAccess', 'reset']);
  });

  test('records calls with the arguments that the app gave', () => {
    PlatformApp.init({ apiKey: 'key', shopOrigin: 'https://shop.example' });
    PlatformApp.flashNotice('Saved');
    PlatformApp.Modal.close(true, { id: 1 });

    expect(admin.calls).toEqual([
      ['init', { apiKey: 'key', shopOrigin: 'https://shop.example' }],
      ['flashNotice', 'Saved'],
      ['Modal.close', true, { id: 1 }],
    ]);
    expect([PlatformApp.apiKey, PlatformApp.shopOrigin]).toEqual(['key', 'https://shop.example']);
  });

  test('reports misuses as the bridge does', () => {
    PlatformApp.init({ apiKey: 'key', shopOrigin: '' });
    PlatformApp.init({ apiKey: 'another', shopOrigin: '' });
    PlatformApp.Bar.initialize({ buttons: { primary: [{ label: 'Save' }, { label: 'Send' }] } });
    PlatformApp.pushState('?page=2');
    PlatformApp.Modal.close();
    PlatformApp.Modal.setHeight(300);
    PlatformApp.flashNotice(' ');
    Reflect.apply(PlatformApp.redirect, undefined, [7]);

    expect(admin.misuses.map(({ code, place }) => `${place}: ${code}`)).toEqual([
      'init: init-again',
      'Bar.initialize: buttons.primary[1]: too-many-buttons',
      'pushState: path-without-slash',
      'Modal.close: modal-not-open',
      'Modal.setHeight: modal-not-open',
      'flashNotice: message-empty',
      'redirect: argument-type',
    ]);
  });

  test('is the global object too', () => {
    expect(Reflect.get(window, 'PlatformApp')).toBe(PlatformApp);
  });

  test('runs the functions of ready at once, with the user of the test', () => {
    const levels: unknown[] = [];
    admin.reset({ accountAccess: 'Limited access' });
    const note = (): number => levels.push(PlatformApp.User.current?.accountAccess);

    PlatformApp.ready(note);
    admin.setAccountAccess('Full access');
    PlatformApp.ready(note);

    expect(levels).toEqual(['Limited access', 'Full access']);
  });

  test('throws what a function of ready throws', () => {
    expect(() => PlatformApp.ready(fail)).toThrow('the error of the app');
  });

  test('presses a button: callback, message, form', () => {
    const steps: unknown[] = [];
    document.body.innerHTML = '<form data-platform-app-submit="save"></form>';
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      steps.push('form');
    });
    window.addEventListener('message', ({ data }) => steps.push(data), { once: true });
    PlatformApp.Bar.initialize({
      buttons: {
        primary: { label: ' Save ', message: 'save', callback: (message) => steps.push(`callback ${message}`) },
      },
    });

    admin.press('Save');

    expect(steps).toEqual(['callback save', 'save', 'form']);
  });

  test('presses items of dropdowns, arrows and the breadcrumb', () => {
    const pressed: string[] = [];
    const button = (label: string): { label: string; callback: () => void } => ({
      label,
      callback: () => void pressed.push(label),
    });
    PlatformApp.Bar.initialize({
      title: 'Orders',
      buttons: { secondary: [{ label: 'More', type: 'dropdown', links: [button('Export')] }] },
    });
    PlatformApp.Bar.setPagination({ next: { callback: button('Next').callback } });
    PlatformApp.Bar.setBreadcrumb(button('Home'));

    for (const label of ['Export', 'Next', 'Home']) admin.press(label);

    expect(pressed).toEqual(['Export', 'Next', 'Home']);
  });

  test('refuses to press what a merchant could not', () => {
    PlatformApp.Bar.initialize({
      buttons: {
        primary: { label: 'Save', style: 'disabled' },
        secondary: [{ label: 'More', type: 'dropdown', style: 'disabled', links: [{ label: 'Export' }] }],
      },
      breadcrumb: { label: 'Home' },
    });

    expect(() => admin.press('Save')).toThrow('The button "Save" is disabled.');
    expect(() => admin.press('Home')).toThrow('There is no button "Home" in the bar. There are: "Save".');
    PlatformApp.Modal.alert('Hello');
    expect(() => admin.press('Save')).toThrow('There is no button "Save" in the modal. There are: "OK".');
  });

  test('throws what the callback of a button throws', () => {
    PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save', callback: fail } } });

    expect(() => admin.press('Save')).toThrow('the error of the app');
  });

  test('answers modals, the topmost first', () => {
    const answers: unknown[] = [];
    const keep = (...values: readonly unknown[]): void => void answers.push(values);
    PlatformApp.Modal.confirm('Sure?', keep);
    PlatformApp.Modal.input('Name?', keep);
    PlatformApp.Modal.input('Name?', keep);
    PlatformApp.Modal.productPicker({}, keep);

    admin.closeModal(false);
    admin.closeModal(true, 'Ada');
    admin.press('Cancel');
    admin.press('OK');

    expect(answers).toEqual([[false, { products: [] }], [true, 'Ada'], [false, ''], [true]]);
    expect(() => admin.closeModal(true)).toThrow('No modal is open.');
  });

  test('lets the page of a modal close it', () => {
    const answers: unknown[] = [];
    const primary = { label: 'OK', callback: () => PlatformApp.Modal.close(true, { id: 1 }) };
    PlatformApp.Modal.open({ src: '/pick', buttons: { primary } }, (...values) => answers.push(values));

    admin.press('OK');

    expect(answers).toEqual([[true, { id: 1 }]]);
  });

  test('begins anew with a reset', () => {
    PlatformApp.init({ apiKey: 'key', shopOrigin: '' });
    PlatformApp.Bar.initialize({ buttons: { primary: { label: 'Save' }, secondary: { label: '' } } });
    PlatformApp.Modal.alert('Hello');

    admin.reset();

    expect([admin.calls, admin.misuses, PlatformApp.apiKey]).toEqual([[], [], undefined]);
    expect(() => admin.closeModal(true)).toThrow('No modal is open.');
    expect(() => admin.press('Save')).toThrow('There are: none.');
  });
}

function fail(): never {
  throw new Error('the error of the app');
}
