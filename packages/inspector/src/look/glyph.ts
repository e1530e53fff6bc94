import { drawIcon } from '@platformapp/elements/styles/draw-icon';
import type { TemplateResult } from 'lit';
import {
  AppWindow,
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftRight,
  ArrowUp,
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

/** Names of the glyphs. */
export type GlyphName = keyof typeof GLYPHS;

/** Renders a glyph of 14 by 14 CSS pixels. */
export function renderGlyph(name: GlyphName): TemplateResult {
  return drawIcon(GLYPHS[name], 'glyph', name === 'back');
}
