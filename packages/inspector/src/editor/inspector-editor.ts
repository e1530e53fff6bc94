import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap, toggleComment } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { editorColours, editorTheme } from './editor-theme.ts';
import { jsonErrors, type Mark, marks, setMarks } from './marks.ts';

/** The language of an editor. */
export type EditorLanguage = Extension;

const JSON_LANGUAGE: EditorLanguage = [json(), jsonErrors];

/**
 * A field for the body of a request, an answer or an event, with line numbers and the colours of
 * JSON. Tab leaves it, as it leaves any field.
 *
 * @summary An editor of a text.
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
        block-size: 138px;
        resize: vertical;
        overflow: hidden;
      }
      /* Only this one: the lines of the editor are in this tree too. */
      .field {
        block-size: 100%;
        min-block-size: inherit;
        unicode-bidi: isolate;
      }
    `,
  ];

  /** The accessible name. */
  @property() label = '';

  @property() text = '';

  /** Whether the text was refused. */
  @property({ type: Boolean }) refused = false;

  /** Whether the text can only be read. */
  @property({ type: Boolean }) readonly = false;

  /** What is wrong with the text. Shown until it is edited. */
  @property({ attribute: false }) marks: readonly Mark[] = [];

  /** Replaces the language, which is JSON. */
  @property({ attribute: false }) language: EditorLanguage | undefined = undefined;

  #view: EditorView | undefined;
  readonly #language = new Compartment();

  override render(): TemplateResult {
    return html`<div class="field" dir="ltr"></div>`;
  }

  override updated(changed: PropertyValues): void {
    this.#view ??= this.#open();
    const { doc } = this.#view.state;
    const isOther = changed.has('text') && doc.toString() !== this.text;
    // An update without changes writes the attributes again.
    this.#view.dispatch(isOther ? { changes: { from: 0, to: doc.length, insert: this.text } } : {});
    if (changed.has('language')) this.#view.dispatch({ effects: this.#language.reconfigure(this.#languageOf()) });
    if (changed.has('marks')) this.#view.dispatch({ effects: setMarks.of(this.marks) });
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

  #languageOf(): EditorLanguage {
    return this.language ?? (this.readonly ? json() : JSON_LANGUAGE);
  }

  #open(): EditorView {
    return new EditorView({
      parent: this.renderRoot.querySelector('.field') ?? this.renderRoot,
      // Its styles belong in here, not in the document.
      ...(this.shadowRoot && { root: this.shadowRoot }),
      state: EditorState.create({
        doc: this.text,
        extensions: [
          this.readonly ? EditorView.editable.of(false) : EDITING,
          marks,
          lineNumbers(),
          this.#language.of(this.#languageOf()),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of(() => ({
            'aria-label': this.label,
            tabindex: '0',
            ...(this.readonly && { 'aria-readonly': 'true' }),
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
    if (text === this.text) return;
    this.text = text;
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }
}

const EDITING: Extension = [
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...standardKeymap,
    ...historyKeymap,
    { key: 'Mod-/', run: toggleComment },
  ]),
  history(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
];

declare global {
  interface HTMLElementTagNameMap {
    'inspector-editor': InspectorEditor;
  }
}
