import type { Kernel } from '@platformapp/kernel';
import '@platformapp/inspector/platform-inspector';
import type { InspectedApp } from '@platformapp/inspector/app/inspected-app';
import { formatView, parseView } from '@platformapp/inspector/view/inspect-view';
import type { InspectChangeEvent } from '@platformapp/inspector/view/inspector-event';
import type { WantedDelivery } from '@platformapp/inspector/webhooks/inspector-deliveries';
import { isError, Timeline } from '@platformapp/timeline';
import { record } from '@platformapp/timeline/record';
import { html, type TemplateResult } from 'lit';
import type { ShellState } from '../shell/shell-state.ts';
import type { Shell } from '../shell/shell.ts';
import type { ShopService } from './live-sections.ts';

/** What is recorded since the inspector was opened first. */
export interface Inspection {
  readonly timeline: Timeline;
  /** When the recording began, in milliseconds since the epoch. */
  readonly since: number;
}

/**
 * Starts to record. It never ends: a closed inspector that opens again shows what happened
 * meanwhile.
 *
 * @param onErrors Called with the number of errors and rule breaks, at most once a frame.
 */
export function inspect({ host }: Shell, kernel: Kernel, onErrors: (count: number) => void): Inspection {
  const timeline = new Timeline();
  let errors = 0;
  let frame: number | undefined;
  timeline.subscribe((entry) => {
    if (!isError(entry)) return;
    errors += 1;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onErrors(errors);
    });
  });
  record(timeline, { host, kernel });
  return { timeline, since: Date.now() };
}

/** Draws the open inspector. */
export function renderInspector(
  { timeline, since }: Inspection,
  shell: Shell,
  { admin, inspected, ...shown }: ShellState,
  { kernel, ask }: ShopService,
  wanted: WantedDelivery | undefined,
): TemplateResult {
  return html`<platform-inspector
    slot="inspector"
    .timeline=${timeline}
    .since=${since}
    .kernel=${kernel}
    .send=${ask}
    .admin=${admin}
    .app=${appOf(shown)}
    .view=${parseView(inspected)}
    .wanted=${wanted}
    @inspect-change=${({ view }: InspectChangeEvent) => shell.inspect(formatView(view))}
    @app-reload=${() => shell.retry()}
  ></platform-inspector>`;
}

/** The open app, where it is now. */
function appOf({ openApp, route }: Pick<ShellState, 'openApp' | 'route'>): InspectedApp | undefined {
  if (!openApp) return undefined;
  const { app, url } = openApp;
  const path = route.type === 'app' ? route.path : undefined;
  return { name: app.name, url: path === undefined ? app.url : `${url.origin}${path}` };
}
