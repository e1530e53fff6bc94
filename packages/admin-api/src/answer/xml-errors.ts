import { xml, type Answer } from './answer.ts';
import { xmlDocument, xmlElement } from '../xml/xml-writer.ts';

/** Answers an error in XML: `<errors>` with one `<error>` for each sentence. */
export function xmlErrors(status: number, messages: readonly string[]): Answer {
  const errors = messages.map((message) => xmlElement('error', message));
  return xml(status, xmlDocument(`<errors>${errors.join('')}</errors>`));
}
