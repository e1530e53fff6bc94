import { RESOURCES } from '../resources/resources.ts';

// Every runtime has it, but the ES2023 library does not declare it.
declare class TextDecoder {
  constructor(encoding: string);
  decode(bytes: Uint8Array): string;
}

/**
 * Reads the text of a file to import, in UTF-8 or UTF-16, with or without a byte order mark. A list
 * without a name gets the name of its kind: `[…]` in `products-2.json` becomes `{"products":[…]}`,
 * and in a file that is named after no built-in kind, the name of the file.
 *
 * @param name The name of the file, which may say of what kind its records are.
 * @param kind The kind of the records, such as `products`, which counts more than the name.
 */
export function readImportFile(name: string, bytes: Uint8Array, kind = kindIn(name)): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return /^\s*\[/.test(text) ? `{${JSON.stringify(kind)}:${text}}` : text;
}

/** The decoder leaves out a byte order mark. Without one, half of the bytes of UTF-16 are 0. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** The longest name of a kind in a file's name: `draft_orders` and not `orders`. */
function kindIn(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).toLowerCase();
  const words = base.replace(/\..*$/, '').replaceAll('-', '_');
  const [longest] = RESOURCES.filter(({ isSingleton, plural }) => isSingleton !== true && words.includes(plural))
    .map(({ plural }) => plural)
    .toSorted((a, b) => b.length - a.length);
  return longest ?? words.replace(/_?\d*$/, '');
}
