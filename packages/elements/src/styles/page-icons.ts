import type { TemplateResult } from 'lit';
import {
  Archive,
  ArrowRight,
  Ban,
  Bug,
  Camera,
  Check,
  CircleDashed,
  CircleDotDashed,
  type IconNode,
  Minus,
  MousePointerClick,
  PackageCheck,
  RotateCw,
  Trash2,
  Undo2,
  Webhook,
  Zap,
} from 'lucide';
import { drawIcon } from './draw-icon.ts';
import { type IconName, renderIcon } from './icons.ts';

/** Icons that only the admin's own pages need, so that nothing else loads them. */
const ICONS = {
  archive: Archive,
  cancelled: Ban,
  check: Check,
  delete: Trash2,
  fault: Bug,
  forward: ArrowRight,
  less: Minus,
  open: CircleDashed,
  partly: CircleDotDashed,
  press: MousePointerClick,
  reload: RotateCw,
  sent: PackageCheck,
  snapshot: Camera,
  trigger: Zap,
  undone: Undo2,
  webhook: Webhook,
} as const satisfies Readonly<Record<string, IconNode>>;

/** Names of the icons of the admin's own pages. */
export type PageIconName = IconName | keyof typeof ICONS;

/** Draws an icon of 20 by 20 CSS pixels. */
export function renderPageIcon(name: PageIconName): TemplateResult {
  return isOfPages(name) ? drawIcon(ICONS[name], 'icon', name === 'forward') : renderIcon(name);
}

function isOfPages(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}
