import { renderPageIcon } from '@platformapp/elements/styles/page-icons';
import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { type Edits, keyOf, newItem } from '../form/edits.ts';
import type { RecordForm } from '../form/record-form.ts';
import { renderCard } from '../controls/render-card.ts';
import { focusNear } from '../form/render-field.ts';
import { renderError } from '../loading/render-state.ts';
import '@platformapp/elements/bar/admin-menu';
import type { MenuItem } from '@platformapp/elements/bar/admin-menu';
import { renderPicture } from '../values/picture.ts';
import { shorten, textOf } from '../values/text.ts';

/** Bytes from which on a picture is made smaller. */
const LARGE = 300_000;

/** The longest side of a picture that was made smaller, in its pixels. */
const EDGE = 800;

/** Renders the pictures of a product as tiles. Others can be chosen, or dropped on the card. */
export function renderMedia(form: RecordForm): TemplateResult {
  const items = form.items('images');
  const add = async (files: FileList | null | undefined): Promise<void> => {
    const added = await Promise.all([...(files ?? [])].map(readImage));
    if (added.length > 0) form.change('images', [...items, ...added]);
  };
  const isWrong = 'images.src' in form.errors;
  return html`<div
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      void add(event.dataTransfer?.files);
    }}
  >
    ${renderCard(
      'Media',
      html`<div class="card-body">
        <ul class="media" role="list">
          ${repeat(items, keyOf, (item, index) => renderTile(form, items, item, index))}
          <li>${renderAdd(items.length === 0, isWrong, add)}</li>
        </ul>
        ${renderError(isWrong ? 'Each image must be a PNG, JPEG, GIF or WebP picture.' : '', 'images-error')}
      </div>`,
    )}
  </div>`;
}

function renderTile(form: RecordForm, items: readonly Edits[], item: Edits, index: number): TemplateResult {
  const { alt } = form.partsOf('images');
  const name = `image ${index + 1}`;
  const change = (next: readonly Edits[]): void => form.change('images', next);
  const move = (to: number): void => change(items.toSpliced(index, 1).toSpliced(to, 0, item));
  const actions: readonly MenuItem[] = [
    { label: 'Make first', isDisabled: index === 0, run: () => move(0) },
    { label: 'Move back', isDisabled: index === 0, run: () => move(index - 1) },
    { label: 'Move on', isDisabled: index === items.length - 1, run: () => move(index + 1) },
    {
      label: 'Edit alternative text',
      run: () =>
        form.open(() => ({
          heading: `Edit ${name}`,
          yes: 'Done',
          path: 'images',
          fields: alt ? { alt } : {},
          values: item,
          run: (values) => change(items.with(index, values)),
        })),
    },
    {
      label: 'Remove',
      isDanger: true,
      run: (menu) => {
        focusNear(menu, '.media', '.drop input');
        change(items.toSpliced(index, 1));
      },
    },
  ];
  // The end of the line is where the arrow to the right points, unless the page is right to left.
  const moveByKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || step === undefined || !(event.currentTarget instanceof Element)) return;
    // In browsers this leaves the page.
    event.preventDefault();
    const to = index + (event.currentTarget.matches(':dir(rtl)') ? -step : step);
    if (to >= 0 && to < items.length) move(to);
  };
  return html`<li title=${textOf(item['alt'])} @keydown=${moveByKey}>
    ${renderPicture(item['src'], textOf(item['alt']) || name) ?? html`<span class="picture muted small">${fileNameOf(item['src'])}</span>`}
    ${index === 0 ? html`<span class="tag small first">First</span>` : nothing}
    <admin-menu
      label="More actions for ${name}"
      .icon=${renderPageIcon('more')}
      .groups=${[{ items: actions }]}
    ></admin-menu>
  </li>`;
}

function renderAdd(isOnly: boolean, isWrong: boolean, add: (files: FileList | null) => Promise<void>): TemplateResult {
  return html`<label class="drop"
    >${renderIcon('add')}${isOnly ? html`<span>Add images <span class="muted">or drop them here</span></span>` : 'Add'}<input
      type="file"
      multiple
      accept="image/png,image/jpeg,image/gif,image/webp"
      aria-label="Add images"
      aria-invalid=${isWrong}
      aria-describedby=${isWrong ? 'images-error' : nothing}
      @change=${({ currentTarget }: Event) => {
        if (!(currentTarget instanceof HTMLInputElement)) return;
        void add(currentTarget.files).then(() => (currentTarget.value = ''));
      }}
  /></label>`;
}

/** Reads a file as a new image, whose URL holds the picture itself. */
async function readImage(file: File): Promise<Edits> {
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(file.size > LARGE ? await shrink(file) : file);
  await isRead;
  return { ...newItem(), src: reader.result, alt: file.name.replace(/\.\w+$/, '') };
}

/** Makes a picture smaller, such as a photo: requests to the API are limited to a megabyte. */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } catch {
    // What is no picture is refused by the API, in its words.
    return file;
  }
}

/** The end of the address of a picture that is not loaded. */
function fileNameOf(src: unknown): string {
  return shorten(textOf(src).split('/').at(-1) ?? '', 40);
}
