import type { ReadContext } from '../page/callbacks.ts';
import { type ConfigReader, createConfigReader, readArgument } from './config-reader.ts';
import {
  BUTTON_STYLES,
  type ButtonStyle,
  LIMITS,
  LINK_TARGETS,
  type LinkTarget,
  type Button,
  type Dropdown,
} from '@platformapp/protocol';

/**
 * A button of the top bar, of a dropdown or of a modal: spec table *Button object*. `undefined`
 * and `null` count like a key that is not there.
 */
export interface ButtonConfig {
  /** Button text. Required: a button without one is left out. */
  label: string;
  /** The app message that the admin posts to the app on click. Generated when absent. */
  message?: string | undefined;
  /** Runs on click, before the message is posted. `data` is `undefined` for buttons. */
  callback?: ((message: string, data: unknown) => void) | undefined;
  /**
   * The address to open: a URL, relative ones within the app, or a path such as `/orders/1` for
   * the target `shopify`.
   */
  href?: string | undefined;
  /**
   * Where `href` opens: a new tab, the frame around the app, a section of the admin, or (default)
   * the app's frame.
   */
  target?: LinkTarget | undefined;
  /**
   * Whether the spinner starts on click. Default: true for an `href` with the target `app` or
   * `parent`.
   */
  loading?: boolean | undefined;
  /** `danger` makes the button red. A `disabled` button does nothing. */
  style?: ButtonStyle | undefined;
  /** Makes a secondary top bar button open the menu of its `links`. */
  type?: 'dropdown' | undefined;
  /** Items of the dropdown. */
  links?: ButtonConfig | readonly ButtonConfig[] | undefined;
}

/** A pagination arrow: the spec's *Pagination button definition*. */
export interface PaginationButtonConfig {
  /** Runs on click. */
  callback?: ((message: string, data: unknown) => void) | undefined;
  /** URL opened in the app. */
  href?: string | undefined;
  /** Whether the spinner starts on click. Default: true. */
  loading?: boolean | undefined;
}

const KEYS = ['label', 'message', 'callback', 'href', 'target', 'loading', 'style', 'type', 'links'] as const;

type ButtonReader = ConfigReader<(typeof KEYS)[number]>;

/**
 * Reads a button that cannot be a dropdown: spec table *Button object*. Returns `undefined` when
 * it has no label (`label-missing`).
 *
 * @param arrow The default label of a pagination arrow. An arrow starts the spinner by default.
 */
export function readButton(config: unknown, place: string, context: ReadContext, arrow?: string): Button | undefined {
  const read = createConfigReader(config, place, KEYS, context.report);
  if (read.value('type') || read.value('links')) context.report('dropdown-misplaced', place, config);
  return toButton(read, context, arrow);
}

/** Reads a secondary top bar button, which may be a dropdown. */
export function readBarButton(config: unknown, place: string, context: ReadContext): Button | Dropdown | undefined {
  const read = createConfigReader(config, place, KEYS, context.report);
  const type = read.choice('type', ['dropdown']);
  const links = readGroup(read, 'links', LIMITS.dropdownLinks, context, readButton);
  if (links.length === 0) {
    if (type) context.report('dropdown-without-links', place, config);
    return toButton(read, context);
  }
  // Button object, `type`: a button with `links` but no `type` is a dropdown too.
  if (!type) context.report('unknown-value', read.placeOf('type'));
  const label = readLabel(read, context);
  return label ? { type: 'dropdown', label, style: readStyle(read), links } : undefined;
}

function toButton(read: ButtonReader, context: ReadContext, arrow?: string): Button | undefined {
  const label = readLabel(read, context, arrow);
  if (!label) return undefined;
  const target = read.choice('target', LINK_TARGETS, 'new') ?? 'app';
  const href = read.url('href', target === 'shopify' ? undefined : context.base);
  const callback = read.callback('callback');
  return {
    type: 'button',
    label,
    message: read.text('message', LIMITS.messageLength) || context.mintMessage(),
    callback: callback && context.hold(callback),
    href,
    target,
    loading: read.flag('loading') ?? Boolean(arrow || (href && (target === 'app' || target === 'parent'))),
    style: readStyle(read),
  };
}

function readLabel(read: ButtonReader, context: ReadContext, fallback?: string): string | undefined {
  const label = read.text('label')?.trim() || fallback;
  if (!label) context.report('label-missing', read.placeOf('label'));
  return label;
}

function readStyle(read: ButtonReader): Button['style'] {
  return read.choice('style', BUTTON_STYLES);
}

/**
 * Reads the buttons under a key. One object counts as an array of one. The first buttons up to the
 * limit are kept, and each further one is reported (`too-many-buttons`). A button without a label
 * does not count.
 */
export function readGroup<Key extends string, Item>(
  read: ConfigReader<Key>,
  key: Key,
  limit: number,
  context: ReadContext,
  readOne: (config: unknown, place: string, context: ReadContext) => Item | undefined,
): readonly Item[] {
  const group = read.value(key);
  const list: readonly unknown[] | undefined = readArgument(() => (Array.isArray(group) ? group : undefined));
  const configs = list ?? [group];
  const buttons: Item[] = [];
  // By index, because libraries replace `entries`.
  for (let index = 0; index < configs.length; index += 1) {
    const config = readArgument(() => configs[index]);
    if (config === undefined || config === null) continue;
    const place = read.placeOf(key) + (list ? `[${index}]` : '');
    if (buttons.length < limit) {
      const button = readOne(config, place, context);
      if (button) buttons.push(button);
    } else context.report('too-many-buttons', place, config);
  }
  return buttons;
}
