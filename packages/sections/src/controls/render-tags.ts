import { renderIcon } from '@platformapp/elements/styles/icons';
import { css, type CSSResult, html, nothing, type TemplateResult } from 'lit';

/** How {@link renderChips} looks. */
export const chipStyles: CSSResult = css`
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

/** What is said of a control for tags. */
export interface TagsControl {
  /** Absent: there is a visible one. */
  readonly label: string | undefined;
  readonly isInvalid: boolean;
  readonly describedBy: string | typeof nothing;
}

/**
 * Renders tags, with commas between them in their value: each can be removed, and Enter or a comma
 * adds what is typed.
 */
export function renderTags(
  id: string,
  value: string,
  change: (value: string) => void,
  { label, isInvalid, describedBy }: TagsControl,
): TemplateResult {
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
      aria-label=${label ?? nothing}
      aria-invalid=${isInvalid}
      aria-describedby=${describedBy}
      @change=${({ currentTarget }: Event) => add(currentTarget)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || (event.key !== 'Enter' && event.key !== ',')) return;
        event.preventDefault();
        add(event.currentTarget);
      }}
    />
    ${renderChips(
      tags.map((tag) => [tag, tag] as const),
      (gone, button) => {
        focusField(button);
        change(tags.filter((tag) => tag !== gone).join(', '));
      },
    )}`;
}

/** Renders values by their names, each of which can be removed. */
export function renderChips(
  chips: readonly (readonly [value: string, name: string])[],
  remove: (value: string, button: EventTarget | null) => void,
): TemplateResult | typeof nothing {
  if (chips.length === 0) return nothing;
  return html`<ul class="chips" role="list">
    ${chips.map(
      ([value, name]) =>
        html`<li class="chip small">
          <bdi>${name}</bdi>
          <button
            type="button"
            aria-label="Remove ${name}"
            @click=${({ currentTarget }: Event) => remove(value, currentTarget)}
          >
            ${renderIcon('close')}
          </button>
        </li>`,
    )}
  </ul>`;
}

/** The field keeps focus on the page when the button goes away. */
function focusField(button: EventTarget | null): void {
  if (!(button instanceof HTMLElement)) return;
  button.closest('.chips')?.parentElement?.querySelector('input')?.focus();
}
