import { formatPage, parseRoute } from '../shell/route.ts';
import type { TimelineEntry } from '@platformapp/timeline';

/** CSS pixels between what an entry is about and its outline. */
const GAP = 4;

/** The outline that is shown. */
let outline: HTMLElement | undefined;

/**
 * Outlines what an entry is about, where the admin itself shows it: the button that was pressed, the
 * notice, the record. Nothing is drawn in the frame of an app.
 *
 * @param entry Absent: the outline goes.
 */
export function outlineEntry(entry: TimelineEntry | undefined, root: ParentNode = document): void {
  outline?.remove();
  outline = undefined;
  const target = entry && findTarget(entry, root);
  if (!target || !target.element.checkVisibility()) return;
  const { left, top, width, height } = target.element.getBoundingClientRect();
  outline = document.createElement('div');
  outline.dataset['outline'] = target.name;
  outline.popover = 'manual';
  Object.assign(outline.style, {
    position: 'fixed',
    inset: `${top - GAP}px auto auto ${left - GAP}px`,
    inlineSize: `${width + 2 * GAP}px`,
    blockSize: `${height + 2 * GAP}px`,
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '2px solid var(--admin-accent)',
    borderRadius: '8px',
    background: 'none',
    overflow: 'visible',
    pointerEvents: 'none',
  });
  const name = document.createElement('span');
  name.textContent = target.name;
  Object.assign(name.style, {
    position: 'absolute',
    inset: '100% auto auto 0',
    marginBlockStart: '4px',
    padding: '0 6px',
    borderRadius: '4px',
    background: 'var(--admin-accent)',
    color: '#fff',
    font: 'var(--admin-font)',
    fontSize: '0.6875rem',
    whiteSpace: 'nowrap',
  });
  outline.append(name);
  outline.ariaHidden = 'true';
  document.body.append(outline);
  outline.showPopover();
}

/** An element of the admin, and its name. */
interface Target {
  readonly element: Element;
  readonly name: string;
}

function findTarget(entry: TimelineEntry, root: ParentNode): Target | undefined {
  switch (entry.type) {
    case 'notification': {
      const name = entry.name === 'press' ? textOf(entry.details, 'label') : '';
      const chrome = entry.frame === 'modal' ? 'admin-modal' : 'admin-bar';
      const buttons = name === '' ? [] : findAll(root, chrome).flatMap((part) => findAll(part, 'button'));
      return toTarget(
        buttons.find(({ textContent }) => textContent?.trim() === name),
        name,
      );
    }
    case 'call': {
      const text = entry.name === 'flash' ? String(entry.args[1]) : '';
      const notices = findAll(root, 'admin-flash').flatMap((part) => findAll(part, 'p'));
      return toTarget(notices.find(({ textContent }) => textContent === text)?.closest('.flash'), 'Notice');
    }
    case 'event':
      return findRecord(`/${entry.topic.split('/')[0]}/${String(entry.payload['id'])}`, root);
    case 'request':
      return findRecord(/\/\w+\/\d+(?=\.json)/.exec(new URL(entry.url).pathname)?.[0], root);
    case 'misuse':
    case 'delivery':
    case 'attempt':
    case 'session':
    case 'navigation':
    case 'notice':
      return undefined;
  }
}

/** The row of a record in a list, or the heading of its page. */
function findRecord(path: string | undefined, root: ParentNode): Target | undefined {
  if (path === undefined) return undefined;
  const address = `/admin${path}`;
  const name = path.slice(1).replace('/', ' ');
  const isPage = formatPage(parseRoute(new URL(location.href))) === address;
  const [element] = findAll(root, isPage ? 'h1' : `a[href=${JSON.stringify(address)}]`);
  return toTarget(element?.closest('tr') ?? element, name);
}

function toTarget(element: Element | null | undefined, name: string): Target | undefined {
  return element ? { element, name } : undefined;
}

function textOf(details: unknown, key: string): string {
  const value: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, key) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Finds elements in a tree and in the shadow trees of its elements, but not in the inspector. */
function findAll(root: ParentNode, selector: string): readonly Element[] {
  const inside =
    'shadowRoot' in root && root.shadowRoot instanceof ShadowRoot ? findAll(root.shadowRoot, selector) : [];
  const hosts = [...root.querySelectorAll('*')].filter(({ localName }) => localName !== 'platform-inspector');
  return [
    ...inside,
    ...root.querySelectorAll(selector),
    ...hosts.flatMap(({ shadowRoot }) => (shadowRoot ? findAll(shadowRoot, selector) : [])),
  ];
}
