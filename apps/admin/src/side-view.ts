import '@platformapp/elements/layout/admin-account';
import '@platformapp/elements/layout/admin-nav';
import '@platformapp/elements/notices/admin-notice';
import { html, type TemplateResult } from 'lit';
import { navigationOf } from './navigation-view.ts';
import { formatRoute } from './route.ts';
import type { Shell } from './shell.ts';
import type { ShellState } from './shell-state.ts';

/** Draws what stands beside an app: the navigation, who is signed in, and what the shell itself has to say. */
export function renderSide(shell: Shell, shown: ShellState): TemplateResult {
  return html`
    <admin-nav slot="nav" .groups=${navigationOf(shown)} current=${currentPath(shown)}></admin-nav>
    <admin-account slot="account" account-access=${shown.admin.accountAccess}></admin-account>
    <admin-notice .text=${noticeOf(shown)} @notice-dismiss=${() => shell.dismissNotice()}></admin-notice>
  `;
}

/** What the shell itself has to say. While the field for apps shows, a refusal stands beside it. */
function noticeOf({ problem, refusal, openApp }: ShellState): string {
  return openApp && refusal ? refusal.sentence : (problem ?? '');
}

/** The item of the navigation that the present route belongs to. */
function currentPath({ route }: ShellState): string {
  if (route.type === 'section') return `/admin/${route.path.split(/[/?]/)[1] ?? ''}`;
  return formatRoute(route.type === 'app' ? { ...route, path: undefined } : { type: 'apps' });
}
