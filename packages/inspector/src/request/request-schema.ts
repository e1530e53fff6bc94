import { type GraphQLSchema, printType } from 'graphql';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { inspectorStyles } from '../look/inspector-styles.ts';

/**
 * The documentation of a schema: one type at a time as the schema language writes it, with links to
 * its types.
 *
 * @summary The documentation of a GraphQL schema.
 */
@customElement('request-schema')
export class RequestSchema extends LitElement {
  static override readonly styles: CSSResultGroup = [
    inspectorStyles,
    css`
      :host {
        gap: 12px;
        padding: 12px;
      }
      .types {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .link {
        min-block-size: 0;
        white-space: nowrap;
        text-decoration: underline;
        text-underline-offset: 2px;
      }
      pre {
        line-height: 1.5rem;
      }
    `,
  ];

  /** The schema to show. */
  @property({ attribute: false }) schema: GraphQLSchema | undefined;

  @state() private name = '';
  @state() private wanted = '';

  override render(): TemplateResult | typeof nothing {
    const { schema } = this;
    if (!schema) return nothing;
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? []);
    const type = schema.getType(this.name) ?? roots[0];
    const wanted = this.wanted.toLowerCase();
    const names = Object.keys(schema.getTypeMap()).filter((name) => name.toLowerCase().includes(wanted));
    return html`<div class="types">
        ${roots.map(({ name }) => this.#renderLink(name, 'button', name === type?.name))}
      </div>
      <input
        type="search"
        class="field"
        aria-label="Search types"
        placeholder="Search types"
        .value=${this.wanted}
        @input=${this.#search}
      />
      ${
        wanted === '' && type
          ? html`<h3 tabindex="-1" class="code">${type.name}</h3>
              <pre dir="ltr">${this.#renderLinked(printType(type), schema)}</pre>`
          : html`<p class="muted" role="status">${names.length === 0 ? 'No results' : nothing}</p>
              <div class="types">${names.map((name) => this.#renderLink(name))}</div>`
      }`;
  }

  readonly #search = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.wanted = target.value;
  };

  /** The names of types become links. */
  #renderLinked(text: string, schema: GraphQLSchema): readonly (TemplateResult | string)[] {
    return text
      .split(/(?<=: \[*)(\w+)/)
      .map((part, index) => (index % 2 === 1 && schema.getType(part) ? this.#renderLink(part) : part));
  }

  #renderLink(name: string, look = 'link code', isPressed?: boolean): TemplateResult {
    return html`<button
      type="button"
      class=${look}
      dir="ltr"
      aria-pressed=${isPressed ?? nothing}
      @click=${() => this.#show(name)}
    >
      ${name}
    </button>`;
  }

  #show(name: string): void {
    this.name = name;
    this.wanted = '';
    void this.updateComplete.then(() => this.renderRoot.querySelector('h3')?.focus());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'request-schema': RequestSchema;
  }
}
