import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap, toggleComment } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completion, graphqlLanguageSupport, lint, stateExtensions, updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { baseStyles } from '../styles/base-styles.ts';
import { editorTheme } from './editor-theme.ts';

/**
 * An editor of GraphQL that completes and checks what is typed, once it has the schema. Tab leaves
 * it, as it leaves any field.
 *
 * @summary An editor of a GraphQL query.
 * @event {Event} query-run - The user pressed Ctrl+Enter, or ⌘+Enter.
 */
@customElement('admin-query-editor')
export class AdminQueryEditor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      .editor {
        min-inline-size: 0;
        unicode-bidi: isolate;
      }
    `,
  ];

  /** What the query is checked against and completed from. */
  @property({ attribute: false }) schema: GraphQLSchema | undefined;

  #view: EditorView | undefined;
  #text = '';

  /** The query. */
  get text(): string {
    return this.#view?.state.doc.toString() ?? this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#view?.dispatch({ changes: { from: 0, to: this.#view.state.doc.length, insert: text } });
  }

  override render(): TemplateResult {
    return html`<div class="editor" dir="ltr"></div>`;
  }

  override updated(changed: PropertyValues): void {
    this.#view ??= this.#open();
    if (changed.has('schema')) updateSchema(this.#view, this.schema);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#text = this.text;
    this.#view?.destroy();
    this.#view = undefined;
  }

  override focus(): void {
    this.#view?.focus();
  }

  #open(): EditorView {
    const run = (): boolean => this.dispatchEvent(new Event('query-run'));
    return new EditorView({
      parent: this.renderRoot.querySelector('.editor') ?? this.renderRoot,
      // Its styles belong in here, not in the document.
      ...(this.shadowRoot && { root: this.shadowRoot }),
      state: EditorState.create({
        doc: this.#text,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...standardKeymap, ...historyKeymap]),
          keymap.of([{ key: 'Mod-/', run: toggleComment }]),
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          autocompletion(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Query' }),
          syntaxHighlighting(highlighting),
          editorTheme,
          // What `graphql()` of cm6-graphql gives, without its links to documentation.
          graphqlLanguageSupport(),
          completion,
          lint,
          stateExtensions(this.schema),
        ],
      }),
    });
  }
}

const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--admin-muted)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--admin-accent-text)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--admin-warning-text)' },
  { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--admin-danger-text)' },
]);

declare global {
  interface HTMLElementTagNameMap {
    'admin-query-editor': AdminQueryEditor;
  }
}
