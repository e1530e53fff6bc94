import { readField, type ShopRecord } from '@platformapp/shop';
import { html, nothing, type TemplateResult } from 'lit';
import { objectOf } from './objects.ts';

/** A picture that is its own address. */
const UPLOADED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/**
 * Draws a picture of the sample, which is among the shell's own files whatever the shop's host name
 * is, or one that was uploaded. `undefined` for any other address: nothing is loaded from
 * elsewhere.
 */
export function renderPicture(src: unknown, alt = ''): TemplateResult | undefined {
  if (typeof src !== 'string') return undefined;
  const [, file] = /^https?:\/\/[^/?#]+\/admin\/pictures\/([a-z-]+\.svg#[a-z]+)$/.exec(src) ?? [];
  const shown = file === undefined ? (UPLOADED.test(src) ? src : undefined) : `/admin/pictures/${file}`;
  return shown === undefined ? undefined : html`<img class="picture" src=${shown} alt=${alt} />`;
}

/**
 * Renders the first picture of a record, or an empty place, also where the record is not there.
 * Renders nothing for kinds of records without pictures.
 */
export function renderFirstPicture(record: ShopRecord | undefined): TemplateResult | typeof nothing {
  const images = record ? readField(record, 'images') : [];
  if (!Array.isArray(images)) return nothing;
  return renderPicture(objectOf(images[0])['src']) ?? html`<span class="picture"></span>`;
}
