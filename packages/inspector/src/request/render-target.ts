import { html, nothing, type TemplateResult } from 'lit';
import { API_ROOT, type ApiRequest, withPath } from './api-request.ts';
import { REST_PATHS } from './rest-paths.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

/** The method and the path of a request. */
export interface Target {
  readonly asked: ApiRequest;
  readonly isRefused: boolean;
  readonly edit: (request: ApiRequest) => void;
  /** Called when the user presses Enter. */
  readonly run: () => void;
}

/** Renders the fields of the method and the path. */
export function renderTarget({ asked, isRefused, edit, run }: Target): TemplateResult {
  const { method, path } = asked;
  const submit = (event: Event): void => {
    event.preventDefault();
    run();
  };
  return html`<form class="target" @submit=${submit}>
    <div class="url" dir="ltr">
      <select
        class="field"
        aria-label="Method"
        @change=${({ target }: Event) =>
          target instanceof HTMLSelectElement && edit({ ...asked, method: target.value })}
      >
        ${[...new Set([...METHODS, method])].map((each) => html`<option .selected=${each === method}>${each}</option>`)}
      </select>
      ${path.startsWith('/') ? nothing : html`<span class="base">${API_ROOT}</span>`}
      <input
        class="field path"
        list="paths"
        aria-label="Path"
        aria-invalid=${isRefused ? 'true' : nothing}
        aria-describedby="refusal"
        spellcheck="false"
        autocomplete="off"
        .value=${path}
        @input=${({ target }: Event) => target instanceof HTMLInputElement && edit(withPath(asked, target.value))}
      />
      <datalist id="paths">${REST_PATHS.map((each) => html`<option value=${each}></option>`)}</datalist>
    </div>
  </form>`;
}
