import { isObject } from '@platformapp/protocol';
import { readField, type ShopRecord } from '@platformapp/shop';
import { css, html, nothing, type CSSResult, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** How {@link renderPicture} looks. */
export const pictureStyles: CSSResult = css`
  .picture {
    display: inline-block;
    box-sizing: border-box;
    inline-size: 32px;
    block-size: 32px;
    border: 1px solid var(--admin-border);
    border-radius: 6px;
    object-fit: cover;
    vertical-align: middle;
    /* An SVG with a target is laid out anew each time it is drawn: only near the window. */
    content-visibility: auto;
  }
`;

/**
 * Draws a picture of the sample, which is among the shell's own files whatever the shop's host name
 * is. Any other address renders nothing, because nothing is loaded from elsewhere.
 */
export function renderPicture(src: unknown): TemplateResult | typeof nothing {
  const [, file] =
    (typeof src === 'string' && /^https?:\/\/[^/?#]+\/admin\/pictures\/([a-z-]+\.svg#[a-z]+)$/.exec(src)) || [];
  if (file === undefined) return nothing;
  // Keyed, because an image shows its old picture until the new one has come.
  return html`${keyed(file, html`<img class="picture" src="/admin/pictures/${file}" alt="" />`)}`;
}

/**
 * Renders the first picture of a record, or an empty place. Renders nothing for kinds of records
 * without pictures.
 */
export function renderFirstPicture(record: ShopRecord): TemplateResult | typeof nothing {
  const images = readField(record, 'images');
  if (!Array.isArray(images)) return nothing;
  const first: unknown = images[0];
  const picture = isObject(first) ? renderPicture(first['src']) : nothing;
  return picture === nothing ? html`<span class="picture"></span>` : picture;
}
