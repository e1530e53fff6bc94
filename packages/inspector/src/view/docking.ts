import { css, type CSSResult, html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { renderIconButton } from '../controls/render-controls.ts';
import { type Dock, fitDock, hasRoomAtRight, LEAST, loadDock, saveDock, usualDock } from './dock.ts';

/** CSS pixels by which an arrow key or a button moves the edge. */
const STEP = 24;

/** How a docked element and its edge look, which shows nothing at rest and has 24 CSS pixels to hit. */
export const dockStyles: CSSResult = css`
  :host {
    position: relative;
    display: block;
  }
  .frame {
    display: flex;
    flex-direction: column;
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
  [role='separator'] {
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
  :host([dock='right']) [role='separator'] {
    background-size: 2px 100%;
    cursor: ew-resize;
  }
  :host([dock='right']) .both {
    inset-block-start: calc(50% - 25px);
    inset-inline-start: -1px;
    flex-direction: column;
  }
  .edge:is(:hover, :focus-within) > *,
  [role='separator']:active {
    opacity: 1;
  }
`;

/**
 * Keeps an element on the side and at the size that the user chose, as far as the window allows. The
 * pointer, the arrow keys and two buttons move the edge that it shares with the app.
 */
export class Docking implements ReactiveController {
  /** In CSS pixels, across the edge. */
  size = 0;
  /** The user's choice. A small window shows the element smaller or elsewhere. */
  #wanted: Dock = usualDock('below', innerHeight);
  /** The difference between the size and the pointer's place when the drag began. */
  #held: number | undefined;
  readonly #host: LitElement & { side: Dock['side'] };
  readonly #onFit: () => void;

  /** @param onFit Called when another size of the window has been drawn. */
  constructor(host: LitElement & { side: Dock['side'] }, onFit: () => void) {
    this.#host = host;
    this.#onFit = onFit;
    host.addController(this);
  }

  hostConnected(): void {
    this.#wanted = loadDock(() => localStorage, innerWidth, innerHeight);
    this.#fit();
    addEventListener('resize', this.#onResize);
  }

  hostDisconnected(): void {
    removeEventListener('resize', this.#onResize);
  }

  /** Renders the edge. A double click gives the usual size. */
  renderEdge(): TemplateResult {
    const { side } = this.#host;
    const isRight = side === 'right';
    return html`<div class="edge">
      <div
        role="separator"
        tabindex="0"
        aria-label="Size of the inspector"
        aria-orientation=${isRight ? 'vertical' : 'horizontal'}
        aria-valuenow=${this.size}
        aria-valuemin=${LEAST.inspector}
        aria-valuemax=${Math.max(LEAST.inspector, this.#room - LEAST.app)}
        @pointerdown=${this.#grab}
        @pointermove=${this.#drag}
        @lostpointercapture=${this.#drop}
        @keydown=${this.#onKey}
        @dblclick=${() => this.#resize(usualDock(side, innerHeight).size)}
      ></div>
      <span class="both">
        ${renderIconButton(isRight ? 'back' : 'up', isRight ? 'Wider' : 'Higher', () => this.#resize(this.size + STEP))}
        ${renderIconButton(isRight ? 'forward' : 'down', isRight ? 'Narrower' : 'Lower', () =>
          this.#resize(this.size - STEP),
        )}
      </span>
    </div>`;
  }

  /** Renders the button that docks at the other side, where the window has room for that. */
  renderButton(): TemplateResult | typeof nothing {
    if (!hasRoomAtRight(innerWidth)) return nothing;
    const place = (side: Dock['side']): void => this.#place(usualDock(side, innerHeight), true);
    return this.#host.side === 'right'
      ? renderIconButton('bottom', 'Dock below', () => place('below'))
      : renderIconButton('side', 'Dock to the right', () => place('right'));
  }

  /** The size of the window across the edge. */
  get #room(): number {
    return this.#host.side === 'right' ? innerWidth : innerHeight;
  }

  readonly #grab = (event: PointerEvent): void => {
    // Captured, so that the pointer is followed over the app's frame too.
    if (event.target instanceof HTMLElement) event.target.setPointerCapture(event.pointerId);
    this.#held = this.size - this.#sizeAt(event);
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#held !== undefined) this.#resize(this.#held + this.#sizeAt(event), false);
  };

  readonly #drop = (): void => {
    this.#held = undefined;
    this.#resize(this.size);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const [toStart, toEnd] = this.#isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const [more, less] = this.#host.side === 'below' ? ['ArrowUp', 'ArrowDown'] : [toStart, toEnd];
    if (key === more) this.#resize(this.size + STEP);
    else if (key === less) this.#resize(this.size - STEP);
    else if (key === 'Home') this.#resize(LEAST.inspector);
    else if (key === 'End') this.#resize(this.#room);
    else return;
    event.preventDefault();
  };

  /** Grows as the pointer moves away from the inspector. */
  #sizeAt({ clientX, clientY }: PointerEvent): number {
    if (this.#host.side === 'below') return -clientY;
    return this.#isRtl ? clientX : -clientX;
  }

  get #isRtl(): boolean {
    return this.#host.matches(':dir(rtl)');
  }

  #resize(size: number, isFinal = true): void {
    this.#place({ side: this.#host.side, size }, isFinal);
  }

  /** The choice is remembered once it is final. */
  #place(dock: Dock, isFinal: boolean): void {
    this.#wanted = dock;
    this.#fit();
    if (isFinal) saveDock(() => localStorage, { side: this.#host.side, size: this.size });
  }

  #fit(): void {
    const { side, size } = fitDock(this.#wanted, innerWidth, innerHeight);
    this.#host.side = side;
    this.size = size;
    this.#host.requestUpdate();
  }

  readonly #onResize = (): void => {
    this.#fit();
    void this.#host.updateComplete.then(this.#onFit);
  };
}
