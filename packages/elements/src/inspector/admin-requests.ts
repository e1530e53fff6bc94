import { type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { renderEmptyState } from '../styles/empty-state.ts';
import { logStyles, renderLog, renderTime } from './log.ts';

/**
 * Which way a request came: from the app's script, from a page of the shell's origin, from a
 * server, or from the shell itself.
 */
export type RequestLane = 'tunnel' | 'worker' | 'server' | 'shell';

/** A request that was answered, as the inspector shows it. */
export interface RequestEntry {
  /** Counts the requests. */
  readonly number: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds that the answer took. */
  readonly duration: number;
  /** Which way the request came. */
  readonly lane: RequestLane;
}

const LANES: Readonly<Record<RequestLane, string>> = {
  tunnel: 'app',
  worker: 'page',
  server: 'server',
  shell: 'shell',
};

/**
 * The requests to the admin API, and how each was answered.
 *
 * @summary The list of answered requests.
 */
@customElement('admin-requests')
export class AdminRequests extends LitElement {
  static override readonly styles: CSSResultGroup = [baseStyles, logStyles];

  /** The requests, in the order to show. */
  @property({ attribute: false }) requests: readonly RequestEntry[] = [];

  override render(): TemplateResult {
    return renderLog(
      'Requests',
      this.requests.map(renderRequest),
      renderEmptyState('section', 'No requests yet', 'Requests to the admin API are listed here.'),
    );
  }
}

function renderRequest({ method, path, status, at, duration, lane }: RequestEntry): TemplateResult {
  return html`<li class="line">
    ${renderTime(at)}
    <code dir="ltr">${method} ${path}</code>
    <span class=${status < 400 ? '' : 'failed'}>${status}</span>
    <span class="muted">${formatDuration(duration)} · ${LANES[lane]}</span>
  </li>`;
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1 ? '<1 ms' : `${Math.round(milliseconds)} ms`;
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-requests': AdminRequests;
  }
}
