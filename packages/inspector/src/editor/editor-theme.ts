import { HighlightStyle } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor as a field, light and dark. Its element sets the height. */
export const editorTheme: Extension = EditorView.theme({
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
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxBlockSize: '15em', font: 'var(--admin-dense-mono)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 8px' },
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
export const editorColours: HighlightStyle = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName, tags.keyword, tags.definitionKeyword], color: 'var(--admin-ink-key)' },
  { tag: tags.string, color: 'var(--admin-ink-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--admin-ink-number)' },
  { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--admin-ink-number)' },
  { tag: tags.comment, color: 'var(--admin-muted)', fontStyle: 'italic' },
]);
