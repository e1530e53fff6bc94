import type { Kernel } from '@platformapp/kernel';
import type { Timeline } from '@platformapp/timeline';
import { type CSSResultGroup, LitElement, type ReactiveController } from 'lit';
import { property } from 'lit/decorators.js';
import { inspectorStyles } from '../look/inspector-styles.ts';
import { Throttle } from '../updates/throttle.ts';
import { ActionStatus, type Outcome } from './action-status.ts';
import { copyText } from './copy-text.ts';
import { RowFocus } from './row-focus.ts';
import { findActiveElement } from '@platformapp/elements/modal/active-element';

/** Sends a request, as `fetch` does. */
export type SendRequest = (url: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds between two updates of times, such as *4 min ago*. */
const TICK = 1_000;

/** A part of the inspector: its look, its focus, what it works with, and how actions ended. */
export abstract class InspectorElement extends LitElement {
  static override styles: CSSResultGroup = inspectorStyles;

  /** The shop. */
  @property({ attribute: false }) kernel: Kernel | undefined = undefined;

  /** What has happened. */
  @property({ attribute: false }) timeline: Timeline | undefined = undefined;

  /** Sends a request to the admin API. */
  @property({ attribute: false }) send: SendRequest | undefined = undefined;

  /** What the user does, and how it ended. */
  protected readonly status: ActionStatus = new ActionStatus(this);

  #tick: ReturnType<typeof setInterval> | undefined;
  readonly #looks = new Throttle(() => this.requestUpdate());
  #followed: Timeline | undefined;
  #unfollow: (() => void) | undefined;

  constructor() {
    super();
    void new RowFocus(this);
    this.addController(new KeepFocusNearby(this));
    this.addController({ hostUpdate: () => this.#follow(this.timeline) });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Much may have happened while it was not shown.
    this.requestUpdate();
    this.#tick = setInterval(() => this.requestUpdate(), TICK);
    this.#follow(this.timeline);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
    this.#looks.cancel();
    this.#follow(undefined);
  }

  /** Updates when a timeline has changed, at most five times a second. */
  #follow(timeline: Timeline | undefined): void {
    if (timeline === this.#followed) return;
    this.#unfollow?.();
    this.#followed = timeline;
    this.#unfollow = timeline?.subscribe(this.#looks.request);
  }

  /** Does something with the shop, and says how it ended. */
  protected press(act: (kernel: Kernel) => Promise<Outcome>): void {
    const { kernel } = this;
    if (kernel) void this.status.run(() => act(kernel));
  }

  /** Copies a text, and says that it did, or that the browser did not let it. */
  protected readonly copy = (text: string, done: string): void => {
    void this.status.run(() => copyText(text, done));
  };

  /** Focuses a part once it is rendered. */
  protected async focusOn(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}

const CONTROLS =
  ':is(button:enabled, input:enabled, select:enabled, admin-menu, a[href], summary):not([tabindex="-1"]), [tabindex="0"], [role="row"]';

/**
 * When an update of an element removes the control that has focus, another one nearby gets it: in
 * the same list, then anywhere in the element.
 */
class KeepFocusNearby implements ReactiveController {
  readonly #element: LitElement;
  #active: HTMLElement | undefined;
  #near: readonly HTMLElement[] = [];

  constructor(element: LitElement) {
    this.#element = element;
  }

  hostUpdate(): void {
    this.#active = this.#element.matches(':focus-within') ? findActiveElement() : undefined;
    const root = this.#element.shadowRoot;
    const place = this.#active && root?.activeElement;
    const scopes = place ? [place.closest('[role=grid], [role=treegrid]'), place.closest('section'), root] : [];
    this.#near = scopes.flatMap((scope) => (scope && place ? findAround(place, scope) : []));
  }

  hostUpdated(): void {
    if (!this.#active || canFocus(this.#active)) return;
    const { renderRoot } = this.#element;
    // What was in a slot is near nothing. The first row has come in its place.
    const rows = renderRoot.querySelectorAll<HTMLElement>('[role=row]');
    [...this.#near, ...rows, ...findControls(renderRoot)].find(canFocus)?.focus();
  }
}

/** The controls behind a place, then those before it, the nearest first. */
function findAround(place: Element, scope: ParentNode): readonly HTMLElement[] {
  const controls = findControls(scope);
  const isBehind = (each: Element): boolean =>
    (place.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...controls.filter(isBehind), ...controls.filter((each) => !isBehind(each)).toReversed()];
}

function findControls(scope: ParentNode): readonly HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)];
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}
