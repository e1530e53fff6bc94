import type { Bar, Button, DialogModal, FrameModal, Shown } from '@platformapp/protocol';
import { alert } from './modals.ts';
import { inside, mount, settle } from './mount.ts';
import { shownButton } from './shown-button.ts';

/** An element in one of its states, with a name. */
export interface Exhibit {
  readonly name: string;
  readonly show: () => Promise<HTMLElement>;
}

const button = (key: number, label: string, style?: Shown<Button>['style']): Shown<Button> =>
  shownButton({ key, label, style });

const app = { key: 'a', name: 'Example app', url: 'http://localhost:4821/', path: '/admin/apps/a/' };

const frame: Shown<FrameModal> = {
  type: 'frame',
  key: 1,
  title: 'Pick a product',
  src: new URL('/favicon.svg', location.href).href,
  width: 'large',
  height: 300,
  primary: button(1, 'Choose'),
  secondary: [button(2, 'Later'), button(3, 'Off', 'disabled')],
  tertiary: [button(4, 'Remove', 'danger')],
};

const dialog: Shown<DialogModal> = {
  type: 'confirm',
  key: 2,
  title: 'Leave?',
  message: 'Nothing is saved.',
  okButton: 'Leave',
  cancelButton: 'Stay',
};

const bar: Shown<Bar> = {
  title: 'Edit product',
  breadcrumb: button(1, 'Products'),
  pagination: { next: button(2, '') },
  secondary: [
    button(3, 'Preview'),
    { type: 'dropdown', key: 4, label: 'More actions', links: [button(5, 'Copy'), button(6, 'Delete', 'danger')] },
    button(7, 'Off', 'disabled'),
  ],
  primary: button(8, 'Save'),
};

const flash = { id: 1, kind: 'notice', text: 'Saved', at: 0 } as const;
const finding = {
  code: 'framing-refused',
  level: 'warning',
  sentence: 'The server may forbid framing.',
  fix: 'Remove the X-Frame-Options header and send:',
  snippet: 'Content-Security-Policy: frame-ancestors http://localhost:4820',
} as const;
const groups = [
  {
    label: 'Apps',
    items: [
      { path: '/a', label: 'Example app' },
      { path: '/b', label: 'Other' },
    ],
  },
];

/**
 * Every element in every state that looks different. Contracts that hold for the whole chrome run
 * over them.
 */
export const EXHIBITS: readonly Exhibit[] = [
  { name: 'account', show: () => mount('admin-account') },
  { name: 'app form', show: () => mount('admin-app-form', { text: 'http://localhost:3000/' }) },
  { name: 'app form, refused', show: () => mount('admin-app-form', { text: 'x', refusal: 'Not a URL.' }) },
  { name: 'app card', show: () => mount('admin-app-card', { app }) },
  {
    name: 'app card, installed',
    show: () =>
      mount('admin-app-card', { app: { ...app, access: { token: 'platform_1', scopes: ['read_products'] } } }),
  },
  {
    name: 'access token',
    show: () => mount('admin-copy', { text: 'platform_1', label: 'the access token', isSecret: true }),
  },
  { name: 'app card, being renamed', show: showRename },
  { name: 'app list', show: () => mount('admin-app-list', { apps: [app] }) },
  { name: 'app list, one removed', show: () => mount('admin-app-list', { apps: [app], removed: app }) },
  {
    name: 'first steps',
    show: () => mount('admin-first-steps', { origin: 'http://localhost:4820', guide: '/admin/docs/five-minutes.html' }),
  },
  { name: 'app to try', show: () => mount('admin-try-app', { appName: 'Example app', appPath: '/admin/apps/a' }) },
  { name: 'app to try, none yet', show: () => mount('admin-try-app') },
  { name: 'shortcuts', show: showShortcuts },
  { name: 'app list, empty', show: () => mount('admin-app-list') },
  { name: 'bar', show: () => mount('admin-bar', { appName: 'Example app', bar }) },
  { name: 'bar, loading', show: () => mount('admin-bar', { appName: 'Example app', isLoading: true }) },
  { name: 'bar, empty', show: () => mount('admin-bar', { appName: 'Example app' }) },
  { name: 'departure', show: () => mount('admin-departure', { url: 'https://elsewhere.example/' }) },
  { name: 'doctor', show: () => mount('admin-doctor', { url: 'http://localhost:9/', findings: [finding] }) },
  {
    name: 'doctor, strip',
    show: () => mount('admin-doctor', { url: 'http://localhost:9/', isStrip: true, findings: [finding, finding] }),
  },
  { name: 'waiting', show: () => mount('admin-waiting', { url: 'http://localhost:3000/' }) },
  {
    name: 'fault strip',
    show: () =>
      mount('admin-fault-strip', { faults: ['Slow API 800ms', 'API errors 30% status:503 route:/products.json'] }),
  },
  { name: 'flash, notice', show: () => mount('admin-flash', { flash }) },
  { name: 'flash, error', show: () => mount('admin-flash', { flash: { ...flash, kind: 'error' } }) },
  { name: 'frame', show: () => mount('admin-frame', { src: frame.src, label: 'Example app' }) },
  { name: 'loading', show: () => mount('admin-loading', { isLoading: true }) },
  { name: 'menu', show: () => mount('admin-menu', { label: 'More', items: bar.secondary }) },
  { name: 'menu, open', show: showOpenMenu },
  { name: 'modal with a page', show: () => mount('admin-modal', { modal: frame }) },
  { name: 'alert', show: () => mount('admin-modal', { modal: alert }) },
  { name: 'confirm', show: () => mount('admin-modal', { modal: dialog }) },
  { name: 'confirm, dangerous', show: () => mount('admin-modal', { modal: { ...dialog, style: 'danger' } }) },
  { name: 'input with a flash', show: () => mount('admin-modal', { modal: { ...dialog, type: 'input' }, flash }) },
  { name: 'navigation', show: () => mount('admin-nav', { groups, current: '/a' }) },
  { name: 'page', show: () => mount('admin-page', { heading: 'Apps', lead: 'Open one.' }) },
  { name: 'section', show: () => mount('admin-section', { path: '/orders/1', appName: 'Example app', appPath: '/' }) },
  { name: 'side', show: () => mount('admin-side') },
  { name: 'shell', show: () => mount('admin-shell') },
];

async function showShortcuts(): Promise<HTMLElement> {
  const shortcuts = await mount('admin-shortcuts');
  await shortcuts.open();
  return shortcuts;
}

async function showRename(): Promise<HTMLElement> {
  const card = await mount('admin-app-card', { app });
  inside(card, '#rename').click();
  await settle(card);
  return card;
}

async function showOpenMenu(): Promise<HTMLElement> {
  const menu = await mount('admin-menu', { label: 'More', items: bar.secondary });
  inside(menu, '#trigger').click();
  await settle(menu);
  return menu;
}

/** An element and everything under it, through shadow trees. */
export function everythingIn(element: Element): readonly Element[] {
  const within = [...(element.shadowRoot?.children ?? []), ...element.children];
  return [element, ...within.flatMap(everythingIn)];
}
