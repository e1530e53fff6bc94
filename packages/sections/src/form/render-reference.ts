import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { renderError } from '../loading/render-error.ts';
import type { Pick } from '../picker/picker-dialog.ts';
import { titleOf, type Section } from '../section/section.ts';
import { shorten } from '../values/shorten.ts';
import { renderChips } from './render-tags.ts';

/** What a page offers to fields that refer to other records. */
export interface ReferenceTools {
  /** A record that the page's own refers to, by the plural name of its resource. */
  readonly find: (plural: string, id: unknown) => ShopRecord | undefined;
  /** Opens a dialog that picks records. */
  readonly pick: (pick: Pick) => void;
}

/** The records that a field refers to. */
export interface Reference {
  readonly path: string;
  readonly section: Section;
  readonly ids: readonly number[];
  readonly isMany: boolean;
  /** What is wrong; `''` for nothing. */
  readonly error: string;
  readonly tools: ReferenceTools;
  readonly choose: (ids: readonly number[]) => void;
}

/** Renders the chosen records, each of which can be removed, and a button that opens a picker. */
export function renderReference(reference: Reference): TemplateResult {
  const { path, section, ids, isMany, error, tools, choose } = reference;
  const heading = `Choose ${isMany ? section.heading.toLowerCase() : section.singular}`;
  return html`${renderChips(
      ids.map((id) => [String(id), nameOf(section, tools, id)] as const),
      (gone) => choose(ids.filter((id) => String(id) !== gone)),
    )}
    <button
      type="button"
      class="button medium"
      aria-haspopup="dialog"
      aria-invalid=${error !== ''}
      aria-describedby=${error === '' ? nothing : `${path}-error`}
      @click=${() =>
        tools.pick({
          plural: section.resource.plural,
          heading,
          ids,
          isMany,
          pick: (records) => choose(records.map(({ id }) => id)),
        })}
    >
      ${heading}
    </button>
    ${error === '' ? nothing : renderError(error, `${path}-error`)}`;
}

/** The title of a record; its id if it is deleted or not loaded. */
function nameOf(section: Section, { find }: ReferenceTools, id: number): string {
  const record = find(section.resource.plural, id);
  if (!record) return `#${id}`;
  const email = readField(record, 'email');
  const title = shorten(titleOf(section, record), 100);
  return typeof email === 'string' ? `${title} · ${email}` : title;
}
