import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import uPlot from 'uplot';
import { baseStyles } from '../styles/base-styles.ts';

/** A bar of the chart. */
export interface ChartBar {
  /** The text below it. */
  readonly label: string;
  readonly value: number;
  /** The text that appears when the pointer is over it. */
  readonly text: string;
}

const HEIGHT = 220;

/**
 * A bar for each day. The colours are those of the page, in forced colours too; from right to left,
 * the newest day is on the left.
 *
 * @summary A bar chart.
 */
@customElement('admin-chart')
export class AdminChart extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      .plot {
        block-size: ${HEIGHT}px;
        border: 0 solid var(--admin-border);
        outline: 0 solid var(--admin-accent);
        color: var(--admin-muted);
        font-size: 0.75rem;
        overflow: hidden;
      }
      .u-wrap {
        position: relative;
      }
      .u-over,
      .u-under {
        position: absolute;
      }
      canvas {
        display: block;
        inline-size: 100%;
        block-size: 100%;
      }
      p {
        min-block-size: 20px;
        color: var(--admin-muted);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** The bars, oldest first. */
  @property({ attribute: false }) bars: readonly ChartBar[] = [];

  /** What the chart shows, for screen readers. */
  @property() label = '';

  /** Writes a value of the scale. */
  @property({ attribute: false }) format: (value: number) => string = String;

  @state() private pointed = '';
  #plot: uPlot | undefined;
  #stopWatching = new AbortController();

  override render(): TemplateResult {
    return html`<div class="plot" role="img" aria-label=${this.label}></div>
      <p aria-hidden="true">${this.pointed}</p>`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = new AbortController();
    const { signal } = this.#stopWatching;
    const sizes = new ResizeObserver(() => this.#plot?.setSize({ width: this.clientWidth, height: HEIGHT }));
    sizes.observe(this);
    signal.addEventListener('abort', () => sizes.disconnect());
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(query).addEventListener('change', () => this.#plot?.redraw(), { signal });
    }
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching.abort();
    this.#plot?.destroy();
    this.#plot = undefined;
  }

  override updated(changed: PropertyValues): void {
    if (this.#plot && !changed.has('bars') && !changed.has('format')) return;
    const place = this.renderRoot.querySelector<HTMLElement>('.plot');
    if (!place) return;
    this.#plot?.destroy();
    const data = [this.bars.map((_, index) => index), this.bars.map(({ value }) => value)] satisfies uPlot.AlignedData;
    this.#plot = new uPlot(this.#optionsFor(place), data, place);
  }

  #optionsFor(place: HTMLElement): uPlot.Options {
    const { direction, fontSize, fontFamily } = getComputedStyle(place);
    const isReversed = direction === 'rtl';
    const font = `${Math.round(Number.parseFloat(fontSize))}px ${fontFamily}`;
    // Read each time it draws, because the colours of the page may change.
    const grid = { stroke: () => getComputedStyle(place).borderColor, width: 1 };
    const axis = { stroke: () => getComputedStyle(place).color, font, ticks: { show: false } } satisfies uPlot.Axis;
    const width = uPlot.paths.bars?.({ size: [0.7, 32], radius: 0.15 });
    return {
      width: this.clientWidth,
      height: HEIGHT,
      padding: isReversed ? [8, 0, 0, 8] : [8, 8, 0, 0],
      legend: { show: false },
      cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, dir: isReversed ? -1 : 1, range: [-0.5, this.bars.length - 0.5] },
        y: { range: (_, __, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 72,
          size: 28,
          values: (_, at) => at.map((index) => this.bars[index]?.label ?? ''),
        },
        {
          ...axis,
          grid,
          // The library declares this enum but does not export it at run time.
          // oxlint-disable-next-line typescript/no-unsafe-enum-assignment
          side: isReversed ? 1 : 3,
          size: (_, texts) => 16 + widest(texts, font),
          values: (_, at) => at.map((value) => this.format(value)),
        },
      ],
      series: [
        {},
        { points: { show: false }, fill: () => getComputedStyle(place).outlineColor, ...(width && { paths: width }) },
      ],
      hooks: {
        setCursor: [({ cursor }) => (this.pointed = this.bars[cursor.idx ?? -1]?.text ?? '')],
      },
    };
  }
}

/** How many pixels the widest of some texts takes. */
function widest(texts: readonly string[] | null, font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = font;
  return Math.max(0, ...(texts ?? []).map((text) => context.measureText(text).width));
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-chart': AdminChart;
  }
}
