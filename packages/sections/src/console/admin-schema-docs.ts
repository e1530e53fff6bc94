import { controlStyles } from '@platformapp/elements/styles/control-styles';
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
import { baseStyles } from '../styles/base-styles.ts';
import { typedIn } from '../controls/typed.ts';

/**
 * The documentation of a schema: one type at a time, with its fields and links to their types.
 *
 * @summary The documentation of a GraphQL schema.
 */
@customElement('admin-schema-docs')
export class AdminSchemaDocs extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    controlStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
        overflow-wrap: anywhere;
      }
      .types {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .types [aria-pressed='true'] {
        border-color: var(--admin-accent);
      }
      .list {
        display: grid;
        gap: 12px;
        max-block-size: 60vh;
        overflow: auto;
      }
      .type {
        padding: 0;
        border: 0;
        background: none;
        color: var(--admin-accent-text);
        font: var(--admin-mono);
        text-align: start;
        text-decoration: underline;
        text-underline-offset: 2px;
        cursor: pointer;
      }
      .field {
        inline-size: 100%;
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
        .value=${this.wanted}
        @input=${this.#search}
      />
      ${this.wanted === '' ? type && this.#renderType(type) : this.#renderFound(schema)}`;
  }

  #search(event: Event): void {
    this.wanted = typedIn(event);
  }

  #show(name: string): void {
    this.name = name;
    this.wanted = '';
    void this.updateComplete.then(() => this.renderRoot.querySelector('h3')?.focus());
  }

  #renderFound(schema: GraphQLSchema): TemplateResult {
    const wanted = this.wanted.toLowerCase();
    const names = Object.keys(schema.getTypeMap()).filter((name) => name.toLowerCase().includes(wanted));
    if (names.length === 0) return html`<p class="muted">No type is called that.</p>`;
    return html`<ul class="list">
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
      return type
        .getValues()
        .map(({ name, description }) => this.#renderMember(html`<code>${name}</code>`, description));
    }
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map((field) =>
        this.#renderMember(html`<code>${field.name}: </code>${this.#renderTypeLink(field.type)}`, field.description),
      );
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).map((field) => {
      const args = field.args.map((arg, index) => {
        const before = index === 0 ? '' : ', ';
        return html`<code>${before}${arg.name}: </code>${this.#renderTypeLink(arg.type)}`;
      });
      const list = args.length === 0 ? nothing : html`<code>(</code>${args}<code>)</code>`;
      return this.#renderMember(
        html`<code><strong>${field.name}</strong></code
          >${list}<code>: </code>${this.#renderTypeLink(field.type)}`,
        field.description,
      );
    });
  }

  #renderMember(head: TemplateResult, description: string | null | undefined): TemplateResult {
    return html`<li>
      <div dir="ltr">${head}</div>
      ${description ? html`<p class="muted">${description}</p>` : nothing}
    </li>`;
  }

  #renderTypeLink(type: GraphQLType): TemplateResult {
    return this.#renderLink(String(type), getNamedType(type).name);
  }

  #renderLink(text: string, name: string): TemplateResult {
    return html`<button type="button" class="type" dir="ltr" @click=${() => this.#show(name)}>${text}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'admin-schema-docs': AdminSchemaDocs;
  }
}
