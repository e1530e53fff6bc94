import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap, toggleComment } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting, HighlightStyle } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { baseStyles } from '@platformapp/elements/styles/base-styles';
import { css, type CSSResultGroup, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ApiError } from '../entries/read-errors.ts';
import { jsonErrors, marks, setMarks } from './marks.ts';
import { tags } from '@lezer/highlight';

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
  @property({ attribute: false }) marks: readonly ApiError[] = [];

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

/** The editor as a field, light and dark. Its element sets the height. */
const editorTheme: Extension = EditorView.theme({
  '&': {
    blockSize: '100%',
    minBlockSize: 'inherit',
    border: 'var(--editor-border, 1px solid var(--admin-control))',
    borderRadius: 'var(--editor-radius, var(--admin-radius-xs))',
    backgroundColor: 'var(--admin-surface)',
    color: 'var(--admin-text)',
    overflow: 'hidden',
  },
  '&:has([aria-invalid])': { borderColor: 'var(--admin-danger-text)' },
  '&.cm-focused': { outline: '2px solid var(--admin-accent-text)', outlineOffset: '-2px' },
  '.cm-scroller': { minBlockSize: 'inherit', overflow: 'auto', font: 'var(--editor-font, var(--admin-dense-mono))' },
  '.cm-content': { caretColor: 'var(--admin-text)', padding: '6px 0' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent', color: 'var(--admin-muted)' },
  '.cm-lineNumbers .cm-gutterElement': { minInlineSize: '28px', padding: '0 10px 0 4px' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--admin-selected)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline var(--admin-danger-text)',
    textUnderlineOffset: '3px',
  },
  '.wrong': { backgroundColor: 'var(--admin-danger-soft)' },
  '.reason': {
    display: 'block',
    paddingInline: '6px',
    backgroundColor: 'var(--admin-danger-soft)',
    color: 'var(--admin-danger-text)',
    font: 'var(--admin-dense-font)',
    whiteSpace: 'normal',
  },
  '.cm-tooltip': {
    border: '1px solid var(--admin-border)',
    borderRadius: 'var(--admin-radius-control)',
    backgroundColor: 'var(--admin-surface)',
    color: 'var(--admin-text)',
    boxShadow: 'var(--admin-shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxBlockSize: '15em',
    padding: '4px',
    font: 'var(--admin-dense-mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '5px 8px',
    borderRadius: 'var(--admin-radius-xs)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--admin-selected)',
    color: 'var(--admin-text)',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '.cm-completionMatchedText': { color: 'var(--admin-accent-text)', fontWeight: '700', textDecoration: 'none' },
  '.cm-completionDetail': { color: 'var(--admin-muted)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': { maxInlineSize: '320px', padding: '8px 12px' },
});

/** The colours of JSON and GraphQL. */
const editorColours: HighlightStyle = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName, tags.keyword, tags.definitionKeyword], color: 'var(--admin-ink-key)' },
  { tag: tags.string, color: 'var(--admin-ink-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--admin-ink-number)' },
  { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--admin-ink-number)' },
  { tag: tags.comment, color: 'var(--admin-muted)', fontStyle: 'italic' },
]);
