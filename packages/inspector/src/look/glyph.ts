import { drawIcon } from '@platformapp/elements/styles/draw-icon';
import type { TemplateResult } from 'lit';
import * as lucide from 'lucide';

const GLYPHS = {
  add: lucide.Plus,
  app: lucide.AppWindow,
  back: lucide.ArrowLeft,
  bottom: lucide.PanelBottom,
  call: lucide.ArrowUp,
  change: lucide.Pencil,
  clear: lucide.Ban,
  close: lucide.X,
  closed: lucide.ChevronRight,
  copy: lucide.Copy,
  data: lucide.Database,
  down: lucide.ChevronDown,
  done: lucide.Check,
  end: lucide.ArrowDownToLine,
  event: lucide.Zap,
  export: lucide.Download,
  external: lucide.ExternalLink,
  fault: lucide.Bug,
  forward: lucide.ArrowRight,
  filter: lucide.ListFilter,
  import: lucide.Upload,
  more: lucide.Ellipsis,
  navigation: lucide.Compass,
  notice: lucide.Info,
  notification: lucide.ArrowDown,
  pause: lucide.Pause,
  pin: lucide.Pin,
  press: lucide.MousePointerClick,
  reload: lucide.RotateCw,
  request: lucide.Globe,
  resend: lucide.Repeat,
  rules: lucide.TriangleAlert,
  run: lucide.Play,
  running: lucide.LoaderCircle,
  send: lucide.Send,
  server: lucide.Server,
  session: lucide.Plug,
  side: lucide.PanelRight,
  snapshot: lucide.Camera,
  test: lucide.FlaskConical,
  timeline: lucide.ListTree,
  undo: lucide.Undo2,
  up: lucide.ChevronUp,
  webhook: lucide.Webhook,
} as const satisfies Readonly<Record<string, lucide.IconNode>>;

/** Those that are mirrored in right-to-left text. */
const DIRECTIONAL: ReadonlySet<string> = new Set(['back', 'closed', 'forward', 'undo']);

/** Names of the glyphs. */
export type GlyphName = keyof typeof GLYPHS;

/** Renders a glyph of 14 by 14 CSS pixels. */
export function renderGlyph(name: GlyphName): TemplateResult {
  return drawIcon(GLYPHS[name], name === 'running' ? 'icon glyph spin' : 'icon glyph', DIRECTIONAL.has(name));
}
