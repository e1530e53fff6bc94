import type { EditorLanguage, InspectorEditor } from './inspector-editor.ts';

/** The language of a text without colours. */
export const PLAIN_TEXT: EditorLanguage = [];

/** Loads the element of the editor, which is about as large as the rest of the inspector. */
export async function loadEditor(): Promise<void> {
  await import('./inspector-editor.ts').catch(() => {
    throw new Error('The editor could not be loaded. Reload the page.');
  });
}

/** Whether an event came from an editor, whose class is loaded later. */
export function isEditor(target: EventTarget | null): target is InspectorEditor {
  return target instanceof HTMLElement && target.localName === 'inspector-editor';
}
