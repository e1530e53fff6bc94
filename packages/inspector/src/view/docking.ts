import { css, type CSSResult, html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { renderIconButton } from '../controls/render-controls.ts';
import { type Dock, fitDock, loadDock, NARROW, saveDock, usualDock } from './dock.ts';

/** CSS pixels by which a button moves the edge. */
const STEP = 24;

/** How a docked element and its edge look, which shows nothing at rest and has 24 CSS pixels to hit. */
export const dockStyles: CSSResult = css`
  :host {
    position: relative;
    display: block;
  }
  .frame {
    inline-size: 100%;
    block-size: 100%;
  }
  :host([dock='below']) {
    border-block-start: 1px solid var(--admin-control);
  }
  :host([dock='right']) {
    border-inline-start: 1px solid var(--admin-control);
  }
  .edge {
    position: absolute;
    z-index: 2;
    inset-block-start: -12px;
    inset-inline: 0;
    block-size: 24px;
    pointer-events: none;
  }
  .handle {
    block-size: 100%;
    background: linear-gradient(var(--admin-accent-text), var(--admin-accent-text)) center / 100% 2px no-repeat;
    cursor: ns-resize;
    opacity: 0;
    pointer-events: auto;
    touch-action: none;
  }
  .edge .both {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: calc(50% - 25px);
    display: flex;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-surface);
    opacity: 0;
    pointer-events: auto;
  }
  :host([dock='right']) .edge {
    inset-block: 0;
    inset-inline: -12px auto;
    inline-size: 24px;
    block-size: auto;
  }
  :host([dock='right']) .handle {
    background-size: 2px 100%;
    cursor: ew-resize;
  }
  :host([dock='right']) .both {
    inset-block-start: calc(50% - 25px);
    inset-inline-start: -1px;
    flex-direction: column;
  }
  .edge:is(:hover, :focus-within) > *,
  .handle:active {
    opacity: 1;
  }
`;

/**
 * Keeps an element on the side and at the size that the user chose, as far as the window allows. The
 * pointer and two buttons move the edge that it shares with the app.
 */
export class Docking implements ReactiveController {
  /** In CSS pixels, across the edge. */
  size = 0;
  /** The user's choice. A small window shows the element smaller or elsewhere. */
  #wanted: Dock = usualDock('below', innerHeight);
  /** The difference between the size and the pointer's place when the drag began. */
  #held: number | undefined;
  readonly #host: LitElement & { side: Dock['side'] };

  /** Another size of the window is an update of its `side`. */
  constructor(host: LitElement & { side: Dock['side'] }) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#wanted = loadDock(() => localStorage, innerWidth, innerHeight);
    this.#fit();
    addEventListener('resize', this.#fit);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#fit);
  }

  /** Renders the edge. */
  renderEdge(): TemplateResult {
    const isRight = this.#host.side === 'right';
    const grow = (by: number) => () => this.#place({ size: this.size + by });
    return html`<div class="edge">
      <div class="handle" @pointerdown=${this.#grab} @pointermove=${this.#drag} @lostpointercapture=${this.#drop}></div>
      <span class="both" role="group" aria-label="Size of the inspector">
        ${renderIconButton(isRight ? 'back' : 'up', isRight ? 'Wider' : 'Higher', grow(STEP))}
        ${renderIconButton(isRight ? 'forward' : 'down', isRight ? 'Narrower' : 'Lower', grow(-STEP))}
      </span>
    </div>`;
  }

  /** Renders the button that docks at the other side, where the window has room for that. */
  renderButton(): TemplateResult | typeof nothing {
    if (innerWidth < NARROW) return nothing;
    return this.#host.side === 'right'
      ? renderIconButton('bottom', 'Dock below', () => this.#place(usualDock('below', innerHeight)))
      : renderIconButton('side', 'Dock to the right', () => this.#place(usualDock('right', innerHeight)));
  }

  readonly #grab = (event: PointerEvent): void => {
    // Captured, so that the pointer is followed over the app's frame too.
    if (event.target instanceof HTMLElement) event.target.setPointerCapture(event.pointerId);
    this.#held = this.size - this.#sizeAt(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held !== undefined) this.#place({ size: this.#held + this.#sizeAt(event) }, false);
  };

  readonly #drop = (): void => {
    this.#held = undefined;
    this.#place({ size: this.size });
  };

  /** Grows as the pointer moves away from the inspector. */
  #sizeAt({ clientX, clientY }: PointerEvent): number {
    if (this.#host.side === 'below') return -clientY;
    return this.#host.matches(':dir(rtl)') ? clientX : -clientX;
  }

  /** The choice is remembered once it is final. */
  #place({ side = this.#host.side, size }: Partial<Dock> & Pick<Dock, 'size'>, isFinal = true): void {
    this.#wanted = { side, size };
    this.#fit();
    if (isFinal) saveDock(() => localStorage, { side: this.#host.side, size: this.size });
  }

  readonly #fit = (): void => {
    const { side, size } = fitDock(this.#wanted, innerWidth, innerHeight);
    this.#host.side = side;
    this.size = size;
    this.#host.requestUpdate('side');
  };
}
