import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { editorColours, editorTheme } from './editor-theme.ts';

/**
 * A field for the body of a request or an event, with the colours of JSON. Tab leaves it, as it
 * leaves any field.
 *
 * @summary An editor of a body.
 * @event {Event} input - The text has changed.
 */
@customElement('inspector-editor')
export class InspectorEditor extends LitElement {
  static override readonly styles: CSSResultGroup = [
    baseStyles,
    css`
      :host {
        display: block;
        min-inline-size: 0;
      }
      div {
        unicode-bidi: isolate;
      }
    `,
  ];

  /** The accessible name. */
  @property() label = '';

  @property() text = '';

  /** Whether the text was refused. */
  @property({ type: Boolean }) refused = false;

  #view: EditorView | undefined;

  override render(): TemplateResult {
    return html`<div dir="ltr"></div>`;
  }

  override updated(changed: PropertyValues): void {
    this.#view ??= this.#open();
    const { doc } = this.#view.state;
    const isOther = changed.has('text') && doc.toString() !== this.text;
    // An update without changes writes the attributes again.
    this.#view.dispatch(isOther ? { changes: { from: 0, to: doc.length, insert: this.text } } : {});
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#view?.destroy();
    this.#view = undefined;
  }

  override focus(): void {
    this.#view?.focus();
  }

  #open(): EditorView {
    return new EditorView({
      parent: this.renderRoot.querySelector('div') ?? this.renderRoot,
      // Its styles belong in here, not in the document.
      ...(this.shadowRoot && { root: this.shadowRoot }),
      state: EditorState.create({
        doc: this.text,
        extensions: [
          keymap.of([...standardKeymap, ...historyKeymap]),
          history(),
          indentOnInput(),
          bracketMatching(),
          json(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(() => ({
            'aria-label': this.label,
            tabindex: '0',
            ...(this.refused && { 'aria-invalid': 'true' }),
          })),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) this.#tell(state.doc.toString());
          }),
          syntaxHighlighting(editorColours),
          editorTheme,
        ],
      }),
    });
  }

  #tell(text: string): void {
    this.text = text;
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'inspector-editor': InspectorEditor;
  }
}
