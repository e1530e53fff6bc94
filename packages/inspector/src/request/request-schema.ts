import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { css, type CSSResultGroup, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { instrumentStyles } from '../look/instrument.ts';

/**
 * The documentation of a schema: one type at a time, with its fields and links to their types.
 *
 * @summary The documentation of a GraphQL schema.
 */
@customElement('request-schema')
export class RequestSchema extends LitElement {
  static override readonly styles: CSSResultGroup = [
    instrumentStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
        padding: 12px;
        overflow-wrap: anywhere;
      }
      .types {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .list {
        display: grid;
        gap: 12px;
      }
      .type {
        min-block-size: 24px;
        padding: 0;
        border: 0;
        background: none;
        color: var(--admin-accent-text);
        font: var(--admin-dense-mono);
        text-align: start;
        text-decoration: underline;
        text-underline-offset: 2px;
        cursor: pointer;
      }
    `,
  ];

  /** The schema to show. */
  @property({ attribute: false }) schema: GraphQLSchema | undefined;

  @state() private name = '';
  @state() private wanted = '';

  override render(): TemplateResult | typeof nothing {
    const { schema, wanted } = this;
    if (!schema) return nothing;
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => type ?? []);
    const type = schema.getType(this.name) ?? roots[0];
    return html`<div class="types">
        ${roots.map(
          ({ name }) =>
            html`<button
              type="button"
              class="button"
              aria-pressed=${name === type?.name}
              @click=${() => this.#show(name)}
            >
              ${name}
            </button>`,
        )}
      </div>
      <input
        type="search"
        class="field"
        aria-label="Search types"
        placeholder="Search types"
        .value=${wanted}
        @input=${this.#search}
      />
      ${wanted === '' ? type && this.#renderType(type) : this.#renderFound(schema)}`;
  }

  readonly #search = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) this.wanted = target.value;
  };

  #show(name: string): void {
    this.name = name;
    this.wanted = '';
    void this.updateComplete.then(() => this.renderRoot.querySelector('h3')?.focus());
  }

  #renderFound(schema: GraphQLSchema): TemplateResult {
    const wanted = this.wanted.toLowerCase();
    const names = Object.keys(schema.getTypeMap()).filter((name) => name.toLowerCase().includes(wanted));
    return html`<p class="muted" role="status">${names.length === 0 ? 'No results' : nothing}</p>
      <ul class="list">
        ${names.map((name) => html`<li>${this.#renderLink(name, name)}</li>`)}
      </ul>`;
  }

  #renderType(type: GraphQLNamedType): TemplateResult {
    return html`<h3 tabindex="-1"><code>${type.name}</code></h3>
      ${type.description ? html`<p>${type.description}</p>` : nothing}
      <ul class="list">
        ${this.#renderMembers(type)}
      </ul>`;
  }

  #renderMembers(type: GraphQLNamedType): readonly TemplateResult[] {
    if (isEnumType(type)) {
      return type.getValues().map(({ name, description }) => renderMember(html`<code>${name}</code>`, description));
    }
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map((field) =>
        renderMember(html`<code>${field.name}: </code>${this.#renderTypeLink(field.type)}`, field.description),
      );
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).map((field) => {
      const args = field.args.map((arg, index) => {
        const before = index === 0 ? '' : ', ';
        return html`<code>${before}${arg.name}: </code>${this.#renderTypeLink(arg.type)}`;
      });
      const list = args.length === 0 ? nothing : html`<code>(</code>${args}<code>)</code>`;
      return renderMember(
        html`<code><strong>${field.name}</strong></code
          >${list}<code>: </code>${this.#renderTypeLink(field.type)}`,
        field.description,
      );
    });
  }

  #renderTypeLink(type: GraphQLType): TemplateResult {
    return this.#renderLink(String(type), getNamedType(type).name);
  }

  #renderLink(text: string, name: string): TemplateResult {
    return html`<button type="button" class="type" dir="ltr" @click=${() => this.#show(name)}>${text}</button>`;
  }
}

function renderMember(head: TemplateResult, description: string | null | undefined): TemplateResult {
  return html`<li>
    <div dir="ltr">${head}</div>
    ${description ? html`<p class="muted">${description}</p>` : nothing}
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'request-schema': RequestSchema;
  }
}
