import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** The editor in the colours of the admin, light and dark. */
export const editorTheme: Extension = EditorView.theme({
  '&': {
    border: '1px solid var(--admin-control)',
    borderRadius: '6px',
    backgroundColor: 'var(--admin-surface)',
    color: 'var(--admin-text)',
  },
  '&.cm-focused': { outline: '2px solid var(--admin-accent)', outlineOffset: '-1px' },
  '.cm-scroller': { minHeight: '220px', maxHeight: '50vh', overflow: 'auto', font: 'var(--admin-mono)' },
  '.cm-content': { caretColor: 'var(--admin-text)', padding: '8px 0' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent', color: 'var(--admin-muted)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--admin-accent-soft)' },
  '.cm-tooltip': {
    border: '1px solid var(--admin-border)',
    borderRadius: '6px',
    backgroundColor: 'var(--admin-surface)',
    color: 'var(--admin-text)',
    boxShadow: 'var(--admin-shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: 'var(--admin-mono)', maxHeight: '15em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--admin-accent)',
    color: '#fff',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '0.8' },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', maxWidth: '320px' },
  '.cm-diagnostic': { fontFamily: 'inherit' },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--admin-danger)' },
});
