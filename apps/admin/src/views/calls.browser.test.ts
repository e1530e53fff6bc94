import type { AdminModal } from '@platformapp/elements';
import type { Button, CallName } from '@platformapp/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestInTest } from '../test-support/guest.ts';
import { makeKernel } from '../test-support/kernel.ts';
import { openApp } from '../test-support/open-app.ts';
import { PlatformAdmin } from './platform-admin.ts';

customElements.define('platform-admin', PlatformAdmin);

const button: Button = { type: 'button', label: 'Save', message: 'save', target: 'app', loading: false };
const frame = { type: 'frame', id: 1, title: 'Gift', src: 'http://localhost:4821/', secondary: [], tertiary: [] };
const modal = page.getByRole('dialog', { name: 'Gift' });

/** Makes a call with the guest of an open app, and expects what the page shows then. */
type Check = (call: GuestInTest['call'], element: PlatformAdmin) => Promise<unknown>;

/**
 * What the page shows of each call, so that a new call does not compile without its view.
 * `undefined`: the page shows nothing of it.
 */
const SHOWN: { readonly [Name in CallName]: Check | undefined } = {
  pushState: undefined,
  flash: async (call) => {
    await call('flash', 'notice', 'It is saved.');
    await expect.element(page.getByText('It is saved.')).toBeVisible();
  },
  redirect: async (call) => {
    await call('redirect', 'https://first.example/');
    await expect.element(page.getByText('Open first.example')).toBeVisible();
  },
  followLink: async (call) => {
    await call('followLink', 'https://second.example/');
    await expect.element(page.getByText('Open second.example')).toBeVisible();
  },
  setBar: async (call) => {
    await call('setBar', { secondary: [button] });
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  },
  setLoading: async (call) => {
    await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
    await call('setLoading', false);
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  },
  setTitle: async (call) => {
    await call('setTitle', 'Orders');
    await expect.element(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  },
  setIcon: async (call, element) => {
    // One that loads: the bar drops an icon that fails to.
    const icon = `${location.origin}/apps/admin/public/admin/icon.svg`;
    await call('setIcon', icon);
    const shown = (): string | undefined =>
      element.renderRoot.querySelector('admin-bar')?.renderRoot.querySelector('img')?.src;
    await expect.poll(shown).toBe(icon);
  },
  setPagination: async (call) => {
    await call('setPagination', { next: button });
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeEnabled();
  },
  setBreadcrumb: async (call) => {
    await call('setTitle', 'Order 7');
    await call('setBreadcrumb', { ...button, label: 'Orders' });
    await expect.element(page.getByRole('button', { name: 'Orders' })).toBeVisible();
  },
  openModal: async (call) => {
    await call('openModal', { ...frame, width: 'small' });
    await expect.element(modal).toBeVisible();
  },
  closeModal: async (call) => {
    await call('openModal', { ...frame, width: 'small' });
    await expect.element(modal).toBeVisible();
    await call('closeModal', true, undefined);
    await expect.element(modal).not.toBeInTheDocument();
  },
  setModalHeight: async (call, element) => {
    await call('openModal', { ...frame, width: 'small' });
    await call('setModalHeight', 123);
    const shown = (): AdminModal | null => element.renderRoot.querySelector('admin-modal');
    await expect.poll(() => shown()?.renderRoot.querySelector('admin-frame')?.clientHeight).toBe(123);
  },
  ready: undefined,
  relay: undefined,
  escape: async (call) => {
    await call('openModal', { ...frame, width: 'small' });
    await expect.element(modal).toBeVisible();
    await call('escape');
    await expect.element(modal).not.toBeInTheDocument();
  },
  chord: undefined,
  report: async (call) => {
    await call('report', { code: 'init-late', place: 'init', value: '' });
    // The hello of this app breaks two rules already.
    await expect.element(page.getByRole('button', { name: 'Inspector 3' })).toBeVisible();
  },
  request: undefined,
  abort: undefined,
  bye: undefined,
};

test.each(Object.entries(SHOWN).flatMap(([name, check]) => (check ? [[name, check] as const] : [])))(
  'shows %s',
  async (_, check) => {
    // Wide enough for the side.
    await page.viewport(1280, 720);
    const { shell, call } = await openApp({});
    const element = new PlatformAdmin();
    element.shell = shell;
    element.service = { kernel: makeKernel({}), ask: async () => new Response() };
    document.body.append(element);
    onTestFinished(() => element.remove());

    await check(call, element);
  },
);
