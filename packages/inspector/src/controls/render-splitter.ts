import { css, type CSSResult, html, type TemplateResult } from 'lit';
import { renderIconButton } from './render-controls.ts';

/** CSS pixels by which a button moves an edge. */
const STEP = 24;

/** The edge between a part and what is above it, or before it. */
export interface Splitter {
  /** The part that is resized, such as `the details`. */
  readonly part: string;
  /** Whether the part is at the right. Otherwise it is below. */
  readonly isRight: boolean;
  /** Measures the part across its edge, in CSS pixels. */
  readonly measure: () => number;
  /** Called with a new size, which is not final as long as the edge is dragged. */
  readonly resize: (size: number, isFinal: boolean) => void;
}

/**
 * Renders the edge at the start of a part, which is positioned. The pointer and two buttons move
 * it.
 */
export function renderSplitter({ part, isRight, measure, resize }: Splitter): TemplateResult {
  const grow = (by: number) => () => resize(measure() + by, true);
  const grab = (event: PointerEvent): void => {
    const { currentTarget: handle } = event;
    if (!(handle instanceof HTMLElement)) return;
    // The part grows as the pointer moves away from it.
    const isForward = isRight && handle.matches(':dir(rtl)');
    const placeOf = ({ clientX, clientY }: PointerEvent): number =>
      isForward ? clientX : isRight ? -clientX : -clientY;
    const held = measure() - placeOf(event);
    const drag = (move: PointerEvent): void => resize(held + placeOf(move), false);
    const drop = (): void => {
      handle.removeEventListener('pointermove', drag);
      resize(measure(), true);
    };
    // Captured, so that the pointer is followed over the app's frame too.
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', drop, { once: true });
  };
  return html`<div class="edge ${isRight ? 'upright' : ''}">
    <div class="handle" @pointerdown=${grab}></div>
    <span class="both" role="group" aria-label="Size of ${part}">
      ${renderIconButton(isRight ? 'back' : 'up', isRight ? 'Wider' : 'Higher', grow(STEP))}
      ${renderIconButton(isRight ? 'forward' : 'down', isRight ? 'Narrower' : 'Lower', grow(-STEP))}
    </span>
  </div>`;
}

/** How an edge looks, which shows nothing at rest and has 24 CSS pixels to hit. */
export const splitterStyles: CSSResult = css`
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
  /* As long as they cannot be seen, a press is meant for what is below them. */
  .both {
    --control: 24px;
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: calc(50% - 25px);
    display: flex;
    border: 1px solid var(--admin-control);
    border-radius: var(--admin-radius-xs);
    background: var(--admin-surface);
    opacity: 0;
  }
  .edge.upright {
    inset-block: 0;
    inset-inline: -12px auto;
    inline-size: 24px;
    block-size: auto;
  }
  .upright .handle {
    background-size: 2px 100%;
    cursor: ew-resize;
  }
  .upright .both {
    inset-block-start: calc(50% - 25px);
    inset-inline-start: -1px;
    flex-direction: column;
  }
  .edge:is(:hover, :focus-within) > *,
  .handle:active {
    opacity: 1;
    pointer-events: auto;
  }
`;
