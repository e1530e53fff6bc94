import { renderRemove } from '../form/render-parts.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { focusNear } from '../form/render-field.ts';
import { LINKED, MAX_LINKS, readAppLink } from '../links/app-link.ts';
import type { Admin, AdminApp } from '../page/admin.ts';
import { labelOf } from '../values/label.ts';

/** Renders the links of an app in *More actions*, and a form that adds one. */
export function renderAppLinks(
  { url, name, links = [] }: AdminApp,
  save: Admin['saveLinks'],
): TemplateResult | typeof nothing {
  if (!save) return nothing;
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const link = form instanceof HTMLFormElement ? readAppLink(Object.fromEntries(new FormData(form))) : undefined;
    if (!(form instanceof HTMLFormElement) || !link) return;
    save(url, [...links, link]);
    form.reset();
  };
  return html`<ul role="list" aria-label="Links of ${name}">
      ${links.map(
        (link, index) =>
          html`<li class="row">
            <span class="grow">
              <bdi>${link.label}</bdi> · ${labelOf(link.on)}, ${link.for === 'record' ? 'one record' : 'selection'} ·
              <code dir="ltr">${link.path}</code>
            </span>
            ${renderRemove(link.label, ({ currentTarget }) => {
              focusNear(currentTarget, '.app', 'summary');
              save(url, links.toSpliced(index, 1));
            })}
          </li>`,
      )}
    </ul>
    ${links.length < MAX_LINKS ? renderForm(add) : nothing}`;
}

/** The browser says what is wrong, at its field. */
function renderForm(add: (event: SubmitEvent) => void): TemplateResult {
  return html`<details>
    <summary>Add a link to More actions</summary>
    <form class="grid" @submit=${add}>
      <label class="control"
        >Label<input
          class="field"
          name="label"
          dir="auto"
          autocomplete="off"
          required
          maxlength="100"
          pattern=".*\\S.*"
      /></label>
      <label class="control"
        >Path in the app<input
          class="field"
          name="path"
          dir="ltr"
          placeholder="/print"
          autocomplete="off"
          required
          maxlength="2000"
          pattern="/(?![\\/\\\\]).*"
          title="A path that starts with one slash"
      /></label>
      <label class="control"
        >On<select class="field" name="on">
          ${LINKED.map((plural) => html`<option value=${plural}>${labelOf(plural)}</option>`)}
        </select></label
      >
      <label class="control"
        >For<select class="field" name="for">
          <option value="record">One record: ?id=</option>
          <option value="selection">A selection: ?ids[]=</option>
        </select></label
      >
      <button class="button">Add link</button>
    </form>
  </details>`;
}
