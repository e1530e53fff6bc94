import { HighlightStyle } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor as a field of the inspector, light and dark. */
export const editorTheme: Extension = EditorView.theme({
  '&': {
    border: '1px solid var(--ins-control)',
    borderRadius: 'var(--ins-radius)',
    backgroundColor: 'var(--ins-surface)',
    color: 'var(--ins-text)',
    height: '138px',
    resize: 'vertical',
    overflow: 'hidden',
  },
  '&:has([aria-invalid])': { borderColor: 'var(--ins-error)' },
  '&.cm-focused': { outline: '2px solid var(--ins-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { overflow: 'auto', font: 'var(--ins-mono)' },
  '.cm-content': { caretColor: 'var(--ins-text)', padding: '4px 0' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--ins-selected)' },
});

/** The colours of JSON. */
export const editorColours: HighlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ins-api)' },
  { tag: tags.string, color: 'var(--ins-shop)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ins-bridge)' },
]);
