import { selectOnClick } from '@platformapp/elements/layout/nav-select-event';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';

/**
 * Renders a link with an arrow, to what comes before or after.
 *
 * @param path Absent at the end. The link then stays, so that it keeps focus.
 * @param isHeld Whether a click leads nowhere for the moment.
 */
export function renderArrow(
  to: 'previous' | 'next',
  label: string,
  path: string | undefined,
  isHeld = false,
): TemplateResult {
  const go = (event: MouseEvent): void => {
    if (isHeld) event.preventDefault();
    else if (path !== undefined) selectOnClick(event, path);
  };
  return html`<a
    class="button plain medium square"
    role="link"
    href=${path ?? nothing}
    aria-label=${label}
    aria-disabled=${path === undefined ? 'true' : nothing}
    tabindex=${path === undefined ? 0 : nothing}
    @click=${go}
    >${renderIcon(to)}</a
  >`;
}
