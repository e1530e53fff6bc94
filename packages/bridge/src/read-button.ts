import { LIMITS, type WireButton, type WireDropdown } from '@platformapp/protocol';
import { createConfigReader, type ConfigReader } from './config-reader.ts';
import type { ReadContext } from './read-context.ts';
import { readGroup } from './read-group.ts';

const KEYS = ['label', 'message', 'callback', 'href', 'target', 'loading', 'style', 'type', 'links'] as const;

type ButtonReader = ConfigReader<(typeof KEYS)[number]>;

/**
 * Reads a button that cannot be a dropdown: spec table *Button object*. Without a label it is left
 * out (`label-missing`).
 *
 * @param arrow Label of a pagination arrow, whose spinner starts by default and which needs no
 *   label of its own.
 */
export function readButton(
  config: unknown,
  place: string,
  context: ReadContext,
  arrow?: string,
): WireButton | undefined {
  const read = createConfigReader(config, place, KEYS, context.report);
  if (read.value('type') || read.value('links')) context.report('dropdown-misplaced', place, config);
  return toButton(read, context, arrow);
}

/** Reads a secondary top bar button, which may be a dropdown. */
export function readBarButton(
  config: unknown,
  place: string,
  context: ReadContext,
): WireButton | WireDropdown | undefined {
  const read = createConfigReader(config, place, KEYS, context.report);
  const type = read.choice('type', ['dropdown']);
  const links = readGroup(read, 'links', LIMITS.dropdownLinks, context, readButton);
  if (links.length === 0) {
    if (type) context.report('dropdown-without-links', place, config);
    return toButton(read, context);
  }
  // Button object, `type`: links alone are meant for a menu too.
  if (!type) context.report('unknown-value', read.placeOf('type'));
  const label = readLabel(read, context);
  return label ? { type: 'dropdown', label, style: readStyle(read), links } : undefined;
}

function toButton(read: ButtonReader, context: ReadContext, arrow?: string): WireButton | undefined {
  const label = readLabel(read, context, arrow);
  if (!label) return undefined;
  const target = read.choice('target', ['new', 'parent', 'shopify', 'app'], 'new') ?? 'app';
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
  const label = read.text('label') || fallback;
  if (!label) context.report('label-missing', read.placeOf('label'));
  return label;
}

function readStyle(read: ButtonReader): WireButton['style'] {
  return read.choice('style', ['danger', 'disabled']);
}
