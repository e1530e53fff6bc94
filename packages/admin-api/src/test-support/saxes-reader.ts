import { SaxesParser } from 'saxes';

/** An element in a form that every reader can produce, for comparing readers. */
export interface Plain {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Plain[];
}

/** Reads a document with saxes. Refuses document types and instructions, as our reader does. */
export const readWithSaxes = (document: string): Plain | 'refused' => {
  const open: { name: string; attributes: Record<string, string>; text: string; children: Plain[] }[] = [];
  let root: Plain | undefined;
  let isRefused = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isRefused = true;
  });
  parser.on('doctype', () => {
    isRefused = true;
  });
  parser.on('processinginstruction', () => {
    isRefused = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push({ name, attributes: { ...attributes }, text: '', children: [] });
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(closed);
    else root = closed;
  });
  parser.write(document).close();
  return isRefused || !root ? 'refused' : root;
};
