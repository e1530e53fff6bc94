import type { TemplateResult } from 'lit';
import {
  ArrowDown,
  ArrowUp,
  BookOpen,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  Copy,
  Ellipsis,
  ExternalLink,
  FileText,
  type IconNode,
  Inbox,
  Keyboard,
  LayoutGrid,
  Library,
  ListFilter,
  ListTree,
  Menu,
  Plus,
  Search,
  SlidersHorizontal,
  SquareTerminal,
  Tag,
  TriangleAlert,
  User,
  X,
} from 'lucide';
import { drawIcon } from './draw-icon.ts';

const ICONS = {
  app: LayoutGrid,
  orders: Inbox,
  products: Tag,
  collections: Library,
  customers: User,
  console: SquareTerminal,
  settings: SlidersHorizontal,
  section: FileText,
  previous: ChevronLeft,
  next: ChevronRight,
  down: ChevronDown,
  close: X,
  menu: Menu,
  external: ExternalLink,
  warning: TriangleAlert,
  error: CircleAlert,
  done: CircleCheck,
  waiting: Clock,
  stopped: CircleMinus,
  search: Search,
  add: Plus,
  ascending: ArrowUp,
  descending: ArrowDown,
  sortable: ChevronsUpDown,
  more: Ellipsis,
  filter: ListFilter,
  copy: Copy,
  inspector: ListTree,
  docs: BookOpen,
  keyboard: Keyboard,
} as const satisfies Readonly<Record<string, IconNode>>;

/** Names of the icons. `app` is the default icon of an app. */
export type IconName = keyof typeof ICONS;

/** Draws an icon of 20 by 20 CSS pixels. */
export function renderIcon(name: IconName): TemplateResult {
  return drawIcon(ICONS[name], 'icon', name === 'previous' || name === 'next');
}
