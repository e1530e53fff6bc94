import '@platformapp/elements/layout/admin-account';
import '@platformapp/elements/layout/admin-nav';
import '@platformapp/elements/notices/admin-notice';
import type { NavGroup } from '@platformapp/elements';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { labelOf } from '@platformapp/sections/values/label';
import { html, nothing, type TemplateResult } from 'lit';
import { version } from '../../package.json';
import { formatAppPath } from '../shell/route.ts';
import { noticeOf, type ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';

/** The documentation, which the build writes beside the shell. */
const DOCS = '/admin/docs/index.html';

/** What the buttons of the side do, and how many errors the inspector has. */
export interface SideActions {
  readonly errors: number;
  readonly search: () => void;
  readonly toggleInspector: () => void;
  readonly showShortcuts: () => void;
}

/** Draws the navigation, the help, the switch of the access level, and the shell's own notices. */
export function renderSide(shell: Shell, shown: ShellState, actions: SideActions): TemplateResult {
  const { search } = actions;
  return html`
    <button slot="top" type="button" class="button plain square" aria-label="Search" @click=${search}>
      ${renderIcon('search')}
    </button>
    <button slot="nav" type="button" class="button find" aria-keyshortcuts="Control+K" @click=${search}>
      ${renderIcon('search')} Search… <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
    <admin-nav slot="nav" .groups=${groupsOf(shown)} current=${currentPath(shown)}></admin-nav>
    ${renderHelp(shown, actions)}
    <admin-account slot="foot" account-access=${shown.admin.accountAccess}></admin-account>
    <admin-notice .text=${noticeOf(shown)} @notice-dismiss=${() => shell.dismissNotice()}></admin-notice>
  `;
}

function renderHelp({ inspected }: ShellState, actions: SideActions): TemplateResult {
  const { errors, toggleInspector, showShortcuts } = actions;
  return html`
    <button
      slot="foot"
      type="button"
      id="inspector"
      class="item"
      aria-keyshortcuts="Control+\`"
      aria-expanded=${inspected !== ''}
      @click=${toggleInspector}
    >
      ${renderIcon('inspector')}<span>Inspector</span>
      ${errors > 0 ? html`<span class="count">${errors}</span>` : nothing} <kbd aria-hidden="true">Ctrl \`</kbd>
    </button>
    <a slot="foot" class="item" href=${DOCS} target="_blank">
      ${renderIcon('docs')}<span>Docs</span> <small>v${version}</small>
    </a>
    <button slot="foot" type="button" class="item" aria-haspopup="dialog" @click=${showShortcuts}>
      ${renderIcon('keyboard')}<span>Shortcuts</span>
    </button>
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
