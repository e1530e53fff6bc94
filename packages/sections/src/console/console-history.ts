import { isObject } from '@platformapp/protocol';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { shorten } from '../values/shorten.ts';

/** A request of the past: the texts of a form by their names. */
export type Asked = Readonly<Record<string, string>>;

/** Maximum number of requests that are kept. */
const MOST = 30;

/** Longer requests are not kept, because they would use up the storage of the others. */
const LONGEST = 20_000;

/** How a console shows its history. */
export interface HistoryLook {
  /** Gives a request its name. */
  readonly nameOf: (asked: Asked) => string;
  /** Called with the request that the user has chosen. */
  readonly choose: (asked: Asked) => void;
}

/** The requests that a console has sent from this browser. */
export class ConsoleHistory {
  readonly #host: ReactiveControllerHost;
  readonly #key: string;
  #requests: readonly Asked[];

  constructor(host: ReactiveControllerHost, api: 'graphql' | 'rest') {
    this.#host = host;
    this.#key = `platform-admin:console:${api}`;
    this.#requests = this.#read();
  }

  /** The latest request, if any. */
  get latest(): Asked | undefined {
    return this.#requests[0];
  }

  /** Puts a request first, once. */
  add(asked: Asked): void {
    const text = JSON.stringify(asked);
    const others = this.#read().filter((each) => JSON.stringify(each) !== text);
    this.#keep(text.length > LONGEST ? others : [asked, ...others].slice(0, MOST));
  }

  /** Renders a choice of earlier requests, and a button that forgets them. */
  render({ nameOf, choose }: HistoryLook): TemplateResult | typeof nothing {
    if (this.#requests.length === 0) return nothing;
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLSelectElement)) return;
      const asked = this.#requests[Number(target.value)];
      target.value = '';
      if (asked) choose(asked);
    };
    return html`<select class="field history" aria-label="History" @change=${onChange}>
        <option value="">History</option>
        ${this.#requests.map((asked, index) => html`<option value=${index}>${shorten(nameOf(asked), 80)}</option>`)}
      </select>
      <button type="button" class="button" @click=${() => this.#keep([])}>Clear history</button>`;
  }

  /** Reads the requests, the latest first. Other pages may have written to the storage. */
  #read(): readonly Asked[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isAsked).slice(0, MOST) : [];
    } catch {
      // The browser refuses storage, or holds something that is not JSON.
      return [];
    }
  }

  #keep(requests: readonly Asked[]): void {
    this.#requests = requests;
    this.#host.requestUpdate();
    try {
      localStorage.setItem(this.#key, JSON.stringify(requests));
    } catch {
      // The history is lost at a reload.
    }
  }
}

function isAsked(value: unknown): value is Asked {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
