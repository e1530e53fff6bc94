import { css, type CSSResultGroup, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type Dock, LEAST } from './dock.ts';

/** The user moves the edge. */
export class EdgeMoveEvent extends Event {
  /** The wanted size of the inspector across the edge, in CSS pixels, before limits. */
  readonly size: number;
  /** Whether the move is over. */
  readonly isFinal: boolean;

  constructor(size: number, isFinal: boolean) {
    super('edge-move', { bubbles: true, composed: true });
    this.size = size;
    this.isFinal = isFinal;
  }
}

/** CSS pixels by which an arrow key moves the edge. */
const STEP = 24;

/**
 * The edge between the app and the inspector, which the pointer and the arrow keys move.
 *
 * @summary The edge of the inspector.
 * @event {EdgeMoveEvent} edge-move - The user moves the edge.
 */
@customElement('inspector-edge')
export class InspectorEdge extends LitElement {
  static override readonly styles: CSSResultGroup = css`
    :host {
      position: absolute;
      z-index: 2;
      inset-block-start: -3px;
      inset-inline: 0;
      block-size: 6px;
    }
    :host([side='right']) {
      inset-block: 0;
      inset-inline: -3px auto;
      inline-size: 6px;
      block-size: auto;
    }
    div {
      block-size: 100%;
      cursor: ns-resize;
      touch-action: none;
    }
    :host([side='right']) div {
      cursor: ew-resize;
    }
    div:is(:hover, :active) {
      background: var(--admin-accent-text);
    }
    div:focus-visible {
      outline: 2px solid var(--admin-accent-text);
    }
  `;

  /** Which side of the app the inspector is on. */
  @property({ reflect: true }) side: Dock['side'] = 'below';

  /** The size of the inspector across the edge, in CSS pixels. */
  @property({ type: Number }) size = 0;

  /** The size of the window across the edge. */
  @property({ type: Number }) room = 0;

  /** The size of the inspector until the edge is moved. */
  @property({ type: Number }) usual = 0;

  /** The difference between the size and the pointer's place when the drag began. */
  #held: number | undefined;

  override render(): TemplateResult {
    return html`<div
      role="separator"
      tabindex="0"
      aria-label="Size of the inspector"
      aria-orientation=${this.side === 'right' ? 'vertical' : 'horizontal'}
      aria-valuenow=${this.size}
      aria-valuemin=${LEAST.inspector}
      aria-valuemax=${Math.max(LEAST.inspector, this.room - LEAST.app)}
      @pointerdown=${this.#grab}
      @pointermove=${this.#drag}
      @lostpointercapture=${this.#drop}
      @keydown=${this.#onKey}
      @dblclick=${() => this.#move(this.usual, true)}
    ></div>`;
  }

  readonly #grab = (event: PointerEvent): void => {
    // Captured, so that the pointer is followed over the app's frame too.
    if (event.target instanceof HTMLElement) event.target.setPointerCapture(event.pointerId);
    this.#held = this.size - this.#sizeAt(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held !== undefined) this.#move(this.#held + this.#sizeAt(event), false);
  };

  readonly #drop = (): void => {
    this.#held = undefined;
    this.#move(this.size, true);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const [more, less] =
      this.side === 'below'
        ? ['ArrowUp', 'ArrowDown']
        : this.#isRtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight'];
    if (event.key === more) this.#move(this.size + STEP, true);
    else if (event.key === less) this.#move(this.size - STEP, true);
    else if (event.key === 'Home') this.#move(LEAST.inspector, true);
    else if (event.key === 'End') this.#move(this.room, true);
    else return;
    event.preventDefault();
  };

  /** Grows as the pointer moves away from the inspector. */
  #sizeAt({ clientX, clientY }: PointerEvent): number {
    if (this.side === 'below') return -clientY;
    return this.#isRtl ? clientX : -clientX;
  }

  get #isRtl(): boolean {
    return this.matches(':dir(rtl)');
  }

  #move(size: number, isFinal: boolean): void {
    this.dispatchEvent(new EdgeMoveEvent(size, isFinal));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-edge': InspectorEdge;
  }
  interface HTMLElementEventMap {
    'edge-move': EdgeMoveEvent;
  }
}
