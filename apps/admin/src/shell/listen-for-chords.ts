import { findChord, type ChordKey } from '@platformapp/protocol';

/**
 * Listens for the shell's chords in a document. Prevents the browser's own actions for them. Ignores
 * key events that a script made up.
 */
export function listenForChords(document: Document, onChord: (key: ChordKey) => void): void {
  document.addEventListener('keydown', (event) => {
    const key = findChord(event);
    if (!key || !event.isTrusted) return;
    event.preventDefault();
    onChord(key);
  });
}
