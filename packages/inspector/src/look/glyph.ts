import { svg, html, type SVGTemplateResult, type TemplateResult } from 'lit';
import {
  AppWindow,
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftRight,
  ArrowUp,
  Bell,
  Compass,
  Copy,
  Database,
  ExternalLink,
  FileDown,
  FileUp,
  Globe,
  type IconNode,
  Info,
  ListTree,
  PanelBottom,
  PanelRight,
  Pin,
  Plug,
  RotateCw,
  Send,
  Trash2,
  TriangleAlert,
  Webhook,
  X,
  Zap,
} from 'lucide';

const GLYPHS = {
  app: AppWindow,
  back: ArrowLeft,
  bottom: PanelBottom,
  bridge: ArrowLeftRight,
  call: ArrowUp,
  clear: Trash2,
  close: X,
  copy: Copy,
  data: Database,
  end: ArrowDownToLine,
  event: Zap,
  export: FileDown,
  external: ExternalLink,
  import: FileUp,
  navigation: Compass,
  notice: Info,
  notification: ArrowDown,
  notify: Bell,
  pin: Pin,
  reload: RotateCw,
  request: Globe,
  rules: TriangleAlert,
  send: Send,
  session: Plug,
  side: PanelRight,
  timeline: ListTree,
  webhook: Webhook,
} as const satisfies Readonly<Record<string, IconNode>>;

/** Names of the drawings. */
export type GlyphName = keyof typeof GLYPHS;

/**
 * Draws a sign of 14 by 14 CSS pixels in the colour of the text. It is decoration, hidden from
 * screen readers: words stand beside it, or name its button.
 */
export function renderGlyph(name: GlyphName): TemplateResult {
  return html`<svg
    class=${name === 'back' ? 'glyph directional' : 'glyph'}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${GLYPHS[name].map(renderShape)}
  </svg>`;
}

/** A part of a drawing. These are the shapes that the drawings above have. */
function renderShape([tag, shape]: IconNode[number]): SVGTemplateResult {
  switch (tag) {
    case 'circle':
      return svg`<circle cx=${shape['cx']} cy=${shape['cy']} r=${shape['r']}></circle>`;
    case 'ellipse':
      return svg`<ellipse cx=${shape['cx']} cy=${shape['cy']} rx=${shape['rx']} ry=${shape['ry']}></ellipse>`;
    case 'rect':
      return svg`<rect x=${shape['x']} y=${shape['y']} width=${shape['width']} height=${shape['height']} rx=${shape['rx']}></rect>`;
    default:
      return svg`<path d=${shape['d']}></path>`;
  }
}
