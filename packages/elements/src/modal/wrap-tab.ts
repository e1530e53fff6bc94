/**
 * Keeps Tab inside the element that listens to it, from its last stop to its first and back. In
 * Firefox, it would leave a dialog in a shadow root, and never reach what comes before the focus.
 */
export function wrapTab(event: KeyboardEvent): void {
  const { currentTarget } = event;
  // WebKitGTK has no `key` for Shift+Tab.
  if (event.code !== 'Tab' || !(currentTarget instanceof Element)) return;
  const stops = findTabStops([...currentTarget.children]);
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (event.composedPath()[0] !== last) return;
  event.preventDefault();
  first?.focus();
}

/** What Tab reaches in these elements, in its order, also in open shadow roots and slots. */
function findTabStops(elements: readonly Element[]): readonly HTMLElement[] {
  return elements.flatMap((element) => {
    const inner = findTabStops(childrenOf(element));
    return element instanceof HTMLElement && isTabStop(element) ? [element].concat(inner) : inner;
  });
}

function childrenOf(element: Element): readonly Element[] {
  const assigned = element instanceof HTMLSlotElement ? element.assignedElements() : [];
  return assigned.length > 0 ? assigned : [...(element.shadowRoot ?? element).children];
}

function isTabStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })
  );
}
