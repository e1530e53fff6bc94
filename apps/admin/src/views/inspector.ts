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

/** What the page knows of the inspector. */
export interface InspectorScene {
  /** The delivery that the user wants to see. */
  readonly wanted: WantedDelivery | undefined;
  /** Whether the inspector takes focus when it appears. */
  readonly wantsFocus: boolean;
  /** Called with the number of errors and rule breaks, at most once a frame. */
  readonly onErrors: (count: number) => void;
}

/** What is recorded of a shell since its inspector was opened first. */
interface Recording {
  readonly timeline: Timeline;
  /** When the recording began, in milliseconds since the epoch. */
  readonly since: number;
}

const recordings = new WeakMap<Shell, Recording>();

/**
 * Draws the open inspector. The first time starts to record, which never ends: an inspector that
 * opens again shows what happened meanwhile.
 */
export function renderInspector(
  shell: Shell,
  { admin, inspected, ...shown }: ShellState,
  { kernel, ask }: ShopService,
  { wanted, wantsFocus, onErrors }: InspectorScene,
): TemplateResult {
  const recording = recordings.get(shell) ?? startRecording(shell, kernel, onErrors);
  return html`<platform-inspector
    slot="inspector"
    .timeline=${recording.timeline}
    .since=${recording.since}
    .kernel=${kernel}
    .send=${ask}
    .admin=${admin}
    .app=${appOf(shown)}
    .view=${parseView(inspected)}
    .wanted=${wanted}
    .wantsFocus=${wantsFocus}
    @inspect-change=${({ view }: InspectChangeEvent) => shell.inspect(formatView(view))}
    @inspector-close=${() => shell.inspect('')}
    @app-reload=${() => shell.retry()}
  ></platform-inspector>`;
}

function startRecording(shell: Shell, kernel: Kernel, onErrors: InspectorScene['onErrors']): Recording {
  const recording = { timeline: new Timeline(), since: Date.now() };
  recordings.set(shell, recording);
  let errors = 0;
  let frame: number | undefined;
  recording.timeline.subscribe((entry) => {
    if (!isError(entry)) return;
    errors += 1;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onErrors(errors);
    });
  });
  record(recording.timeline, { host: shell.host, kernel });
  return recording;
}

/** The open app, where it is now. */
function appOf({ openApp, route }: Pick<ShellState, 'openApp' | 'route'>): InspectedApp | undefined {
  if (!openApp) return undefined;
  const { app, url } = openApp;
  const path = route.type === 'app' ? route.path : undefined;
  return { name: app.name, url: path === undefined ? app.url : `${url.origin}${path}` };
}
