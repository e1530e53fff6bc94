import type { MenuGroup } from '@platformapp/elements/bar/admin-menu';
import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderEmptyState } from '@platformapp/elements/styles/empty-state';
import { html, type TemplateResult } from 'lit';
import { renderButton } from '../controls/render-controls.ts';
import { renderGlyph } from '../look/glyph.ts';

/** The app that is open beside the inspector. */
export interface InspectedApp {
  readonly name: string;
  /** Where its page is now: an http(s) URL. */
  readonly url: string;
  readonly reload: () => void;
}

/** What can be done with the app, below its name, how far it is, and its address. */
export function appMenuOf(app: InspectedApp | undefined, phase = ''): readonly MenuGroup[] {
  if (!app) return [];
  const { name, url, reload } = app;
  const open = (): unknown => window.open(url, '_blank', 'noopener');
  const items = [
    { label: 'Reload app', icon: renderGlyph('reload'), run: reload },
    { label: 'Open app in a tab', icon: renderGlyph('external'), run: open },
  ];
  return [{ heading: [name, phase, url].filter(Boolean).join(' · '), items }];
}

/** Renders a timeline without entries: how to make some happen. */
export function renderNothingYet(app: InspectedApp | undefined): TemplateResult {
  const toApps = html`<a class="button" href="/admin" @click=${(event: MouseEvent) => selectOnClick(event, '/admin')}
    >All apps</a
  >`;
  return renderEmptyState(
    renderGlyph('press'),
    'Nothing recorded yet',
    'Press a button in your app. Everything it causes becomes one card.',
    app ? renderButton('Reload the app', app.reload) : toApps,
  );
}
