import { renderIcon } from '@platformapp/elements/styles/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { Loader } from '../loading/loader.ts';
import type { Answer, PageLink } from './answer.ts';

/** A longer body would make the page slow, and nobody reads it. */
const LONGEST = 200_000;

/**
 * Renders the answer to a request.
 *
 * @param follow Requests another page of a list.
 */
export function renderAnswer(loader: Loader<Answer>, follow?: (link: PageLink) => void): TemplateResult {
  const { value, failure, isLoading } = loader;
  return html`<section class="card part" aria-labelledby="answer">
    <h2 id="answer">Answer</h2>
    <p role="status" class="muted">${sayState(loader)}</p>
    ${failure === '' || isLoading ? nothing : html`<p class="error" role="alert">The request failed: ${failure}</p>`}
    ${value && failure === '' ? renderBody(value, follow) : nothing}
  </section>`;
}

function sayState({ value, failure, isLoading }: Loader<Answer>): string {
  if (isLoading) return 'Waiting for the answer…';
  if (failure !== '') return '';
  if (!value) return 'What the API answers is shown here.';
  const { status, milliseconds, cost } = value;
  const charged = cost ? ` · cost ${cost.actual} (at most ${cost.requested})` : '';
  return `Status ${status} · ${Math.ceil(milliseconds)} ms${charged}`;
}

/** A button that exists on the first and the last page too, so that it keeps focus there. */
function renderLink(
  relation: 'previous' | 'next',
  label: string,
  links: readonly PageLink[],
  follow: (link: PageLink) => void,
): TemplateResult {
  const link = links.find((each) => each.relation === relation);
  return html`<button
    type="button"
    class="button"
    aria-disabled=${link ? nothing : 'true'}
    @click=${() => link && follow(link)}
  >
    ${renderIcon(relation)}${label}
  </button>`;
}

function renderBody({ body, headers, links }: Answer, follow: ((link: PageLink) => void) | undefined): TemplateResult {
  return html`${
      follow && links.length > 0
        ? html`<div class="line">
            ${renderLink('previous', 'Previous page', links, follow)} ${renderLink('next', 'Next page', links, follow)}
          </div>`
        : nothing
    }
    <details>
      <summary>Headers</summary>
      <dl class="headers">
        ${headers.map(
          ([name, value]) =>
            html`<dt class="muted">${name}</dt>
              <dd><code dir="ltr">${value}</code></dd>`,
        )}
      </dl>
    </details>
    ${
      body === ''
        ? html`<p class="muted">The answer has no body.</p>`
        : html`<pre dir="ltr" tabindex="0" role="region" aria-label="Body of the answer">
${body.slice(0, LONGEST)}</pre>`
    }
    ${
      body.length > LONGEST
        ? html`<p class="muted">${(body.length - LONGEST).toLocaleString('en')} more characters are not shown.</p>`
        : nothing
    }`;
}
