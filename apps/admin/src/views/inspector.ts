import '@platformapp/inspector/platform-inspector';
import { formatView, parseView } from '@platformapp/inspector/view/inspect-view';
import type { InspectChangeEvent } from '@platformapp/inspector/view/inspect-change-event';
import type { InspectedApp } from '@platformapp/inspector/view/inspected-app';
import type { WantedDelivery } from '@platformapp/inspector/webhooks/inspector-webhooks';
import { isError, type Timeline } from '@platformapp/timeline';
import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { cache } from 'lit/directives/cache.js';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from '../service/service.ts';
import { outlineEntry } from './outline-entry.ts';
import { recordingOf } from './recording.ts';
import { snapshotsOf } from './snapshots.ts';

/** What the page passes to the inspector. */
export interface InspectorScene {
  /** The delivery that the user wants to see. */
  readonly wanted: WantedDelivery | undefined;
  /** A new object each time that the inspector should take focus. */
  readonly wantsFocus: object | undefined;
  /** Called with the number of errors and rule breaks, at most once a frame. */
  readonly onErrors: (count: number) => void;
}

/** What outlines the entries of each timeline whose errors are counted. */
const outlines = new WeakMap<Timeline, (number?: number) => void>();

/**
 * Draws the inspector if it is open. A closed one keeps its filter, pins and imported log for
 * when it opens again.
 */
export function renderInspector(
  shell: Shell,
  shown: ShellState,
  service: ShopService,
  scene: InspectorScene,
): DirectiveResult {
  return cache(shown.inspected ? renderOpen(shell, shown, service, scene) : nothing);
}

/** The first call starts the recording, unless it has started. */
function renderOpen(
  shell: Shell,
  { admin, inspected, ...shown }: ShellState,
  service: ShopService,
  { wanted, wantsFocus, onErrors }: InspectorScene,
): TemplateResult {
  const { kernel, ask } = service;
  const { timeline, stepBack } = recordingOf(shell, service);
  if (!outlines.has(timeline)) {
    countErrors(timeline, onErrors);
    outlines.set(timeline, (number) => outlineEntry(number === undefined ? undefined : timeline.find(number)));
  }
  return html`<platform-inspector
    slot="inspector"
    .timeline=${timeline}
    .kernel=${kernel}
    .send=${ask}
    .admin=${admin}
    .app=${appOf(shell, shown)}
    .stepBack=${stepBack}
    .view=${parseView(inspected)}
    .wanted=${wanted}
    .wantsFocus=${wantsFocus}
    .snapshots=${snapshotsOf(shell)}
    .point=${outlines.get(timeline)}
    @inspect-change=${({ view }: InspectChangeEvent) => shell.inspect(view ? formatView(view) : '')}
  ></platform-inspector>`;
}

function countErrors(timeline: Timeline, onErrors: InspectorScene['onErrors']): void {
  let errors = timeline.entries.filter(isError).length;
  let frame: number | undefined;
  const tell = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onErrors(errors);
    });
  };
  if (errors > 0) tell();
  timeline.subscribe((entry) => {
    if (!isError(entry)) return;
    errors += 1;
    tell();
  });
}

/** The open app, with its current path. */
function appOf(shell: Shell, { openApp, route }: Pick<ShellState, 'openApp' | 'route'>): InspectedApp | undefined {
  if (!openApp) return undefined;
  const { app, url } = openApp;
  const path = route.type === 'app' ? route.path : undefined;
  const reload = (): void => shell.retry();
  return { name: app.name, url: path === undefined ? app.url : `${url.origin}${path}`, reload };
}
