import '@platformapp/elements/layout/admin-account';
import '@platformapp/elements/layout/admin-nav';
import '@platformapp/elements/notices/admin-notice';
import type { NavGroup } from '@platformapp/elements';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { labelOf } from '@platformapp/sections/values/label';
import { html, type TemplateResult } from 'lit';
import { formatAppPath } from '../shell/route.ts';
import { noticeOf, type ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';

/**
 * Draws the navigation, the switch of the access level, and the shell's own notices.
 *
 * @param search Opens the palette.
 */
export function renderSide(shell: Shell, shown: ShellState, search: () => void): TemplateResult {
  return html`
    <button slot="nav" type="button" class="button find" aria-keyshortcuts="Control+K" @click=${search}>
      ${renderIcon('search')} Search… <kbd>Ctrl K</kbd>
    </button>
    <admin-nav slot="nav" .groups=${groupsOf(shown)} current=${currentPath(shown)}></admin-nav>
    <admin-account slot="account" account-access=${shown.admin.accountAccess}></admin-account>
    <admin-notice .text=${noticeOf(shown)} @notice-dismiss=${() => shell.dismissNotice()}></admin-notice>
  `;
}

/** The item of the navigation that the current route belongs to. */
function currentPath({ route }: ShellState): string {
  if (route.type === 'section') return `/admin/${route.path.split(/[/?]/)[1] ?? ''}`;
  return route.type === 'app' ? formatAppPath(route.key) : '/admin';
}

/**
 * The list of apps with each app, then the usual sections of a store. `redirect` may lead to any
 * other path.
 */
function groupsOf({ apps, kernel }: ShellState): readonly NavGroup[] {
  const saved = apps.map(({ key, name }) => ({ path: formatAppPath(key), label: name }));
  return [
    { label: 'Apps', items: [{ path: '/admin', label: 'All apps', icon: 'app' }, ...saved] },
    { label: 'Store', items: sectionsOf(kernel) },
  ];
}

const STORE: NavGroup['items'] = [
  { path: '/admin/orders', label: 'Orders', icon: 'orders' },
  { path: '/admin/draft_orders', label: 'Draft orders', icon: 'section' },
  { path: '/admin/products', label: 'Products', icon: 'products' },
  { path: '/admin/collections', label: 'Collections', icon: 'collections' },
  { path: '/admin/customers', label: 'Customers', icon: 'customers' },
];

const TOOLS: NavGroup['items'] = [
  { path: '/admin/console', label: 'API console', icon: 'console' },
  { path: '/admin/settings', label: 'Settings', icon: 'settings' },
];

/**
 * The sections of a store, with those of the resources that its users have declared.
 *
 * @param kernel What the kernel said of itself, if it did.
 */
export function sectionsOf(kernel: ShellState['kernel']): NavGroup['items'] {
  const declared = (kernel?.resources ?? [])
    // Webhooks are among them when there are further topics. They are in the inspector.
    .filter(({ plural, isSingleton }) => !isSingleton && plural !== 'webhooks')
    .map(({ plural }) => ({ path: `/admin/${plural}`, label: labelOf(plural), icon: 'section' as const }))
    .filter(({ path }) => STORE.every((section) => section.path !== path));
  return [...STORE, ...declared, ...TOOLS];
}
