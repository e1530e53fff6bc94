import type { TemplateResult } from 'lit';
import {
  Archive,
  Ban,
  CircleDashed,
  CircleDotDashed,
  type IconNode,
  Minus,
  PackageCheck,
  Trash2,
  Undo2,
  Webhook,
} from 'lucide';
import { drawIcon } from './draw-icon.ts';
import { type IconName, renderIcon } from './icons.ts';

/** Icons that only the pages of records need, so that nothing else loads them. */
const ICONS = {
  archive: Archive,
  cancelled: Ban,
  delete: Trash2,
  less: Minus,
  open: CircleDashed,
  partly: CircleDotDashed,
  sent: PackageCheck,
  undone: Undo2,
  webhook: Webhook,
} as const satisfies Readonly<Record<string, IconNode>>;

/** Names of the icons of the admin's own pages. */
export type PageIconName = IconName | keyof typeof ICONS;

/** Draws an icon of 20 by 20 CSS pixels. */
export function renderPageIcon(name: PageIconName): TemplateResult {
  return isOfPages(name) ? drawIcon(ICONS[name], 'icon', false) : renderIcon(name);
}

function isOfPages(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}
