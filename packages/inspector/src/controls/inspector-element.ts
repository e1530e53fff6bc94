import type { Kernel } from '@platformapp/kernel';
import type { Timeline, TimelineEntry } from '@platformapp/timeline';
import { type CSSResultGroup, LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { instrumentStyles } from '../look/instrument.ts';
import { panelStyles } from '../look/panel-styles.ts';
import { FollowTimeline } from '../updates/follow-timeline.ts';
import { KeepFocusNearby } from './keep-focus-nearby.ts';
import { ActionStatus } from './action-status.ts';
import { RowFocus } from './row-focus.ts';

/** Milliseconds between two updates of times, such as *4 min ago*. */
const TICK = 1_000;

/** A part of the inspector: its look, its focus, and what it shows of a shop and its timeline. */
export abstract class InspectorElement extends LitElement {
  static override styles: CSSResultGroup = [instrumentStyles, panelStyles];

  /** The shop. */
  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** What has happened. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** What the user does, and how it ended. */
  protected readonly status: ActionStatus = new ActionStatus(this);

  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    void new RowFocus(this);
    this.addController(new KeepFocusNearby(this));
    this.addController(new FollowTimeline(this, (entry) => this.shows(entry)));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick = setInterval(() => this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  /** Whether it shows something of an entry that is new or was answered. */
  protected shows(_entry: TimelineEntry): boolean {
    return true;
  }
}
