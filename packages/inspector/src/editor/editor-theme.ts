import { HighlightStyle } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor as a field of the inspector, light and dark. */
export const editorTheme: Extension = EditorView.theme({
  '&': {
    border: '1px solid var(--admin-control)',
    borderRadius: 'var(--admin-radius-xs)',
    backgroundColor: 'var(--admin-surface)',
    color: 'var(--admin-text)',
    height: '138px',
    resize: 'vertical',
    overflow: 'hidden',
  },
  '&:has([aria-invalid])': { borderColor: 'var(--admin-danger-text)' },
  '&.cm-focused': { outline: '2px solid var(--admin-accent-text)', outlineOffset: '-2px' },
  '.cm-scroller': { overflow: 'auto', font: 'var(--admin-dense-mono)' },
  '.cm-content': { caretColor: 'var(--admin-text)', padding: '4px 0' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--admin-selected)' },
});

/** The colours of JSON. */
export const editorColours: HighlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--admin-ink-key)' },
  { tag: tags.string, color: 'var(--admin-ink-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--admin-ink-number)' },
]);
