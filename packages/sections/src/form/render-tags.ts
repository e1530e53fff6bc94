import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResult, html, type TemplateResult } from 'lit';

/** How {@link renderTags} looks. */
export const tagStyles: CSSResult = css`
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .chip {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    max-inline-size: 100%;
    padding-inline-start: 8px;
    border: 1px solid transparent;
    border-radius: var(--admin-radius-control);
    background: var(--admin-sunken);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  .chip button {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: var(--admin-radius-control);
    background: none;
    color: var(--admin-muted);
    cursor: pointer;
  }
  .chip .icon {
    inline-size: 14px;
    block-size: 14px;
  }
`;

/**
 * Renders tags, with commas between them in their value: each can be removed, and Enter or a comma
 * adds what is typed.
 */
export function renderTags(id: string, value: string, change: (value: string) => void): TemplateResult {
  const tags = value.split(',').flatMap((tag) => tag.trim() || []);
  const add = (input: EventTarget | null): void => {
    if (!(input instanceof HTMLInputElement) || input.value.trim() === '') return;
    change([...new Set([...tags, ...input.value.split(',').flatMap((tag) => tag.trim() || [])])].join(', '));
    input.value = '';
  };
  return html`<input
      id=${id}
      class="field"
      dir="auto"
      autocomplete="off"
      placeholder="Add a tag"
      @change=${({ currentTarget }: Event) => add(currentTarget)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
        event.preventDefault();
        add(event.currentTarget);
      }}
    />
    ${
      tags.length === 0
        ? ''
        : html`<ul class="chips" role="list">
            ${tags.map(
              (tag) =>
                html`<li class="chip">
                  <bdi>${tag}</bdi>
                  <button
                    type="button"
                    aria-label="Remove ${tag}"
                    @click=${({ currentTarget }: Event) => {
                      focusField(currentTarget);
                      change(tags.filter((each) => each !== tag).join(', '));
                    }}
                  >
                    ${renderIcon('close')}
                  </button>
                </li>`,
            )}
          </ul>`
    }`;
}

/** The field keeps focus on the page when the button goes away. */
function focusField(button: EventTarget | null): void {
  if (!(button instanceof HTMLElement)) return;
  button.closest('.chips')?.parentElement?.querySelector('input')?.focus();
}
