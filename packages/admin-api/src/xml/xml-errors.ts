import { fullMessages, type FieldErrors } from '@platformapp/shop';
import { xml, type Answer } from '../answer.ts';
import { xmlDocument, xmlElement } from './xml-writer.ts';

/** Answers in XML what the spec leaves open: `<errors>` with one `<error>` for each sentence. */
export function xmlErrors(status: number, messages: readonly string[]): Answer {
  return xml(
    status,
    xmlDocument(`<errors>${messages.map((message) => xmlElement('error', message)).join('')}</errors>`),
  );
}

/** Answers input that was refused. */
export function xmlInvalid(errors: FieldErrors): Answer {
  return xmlErrors(422, fullMessages(errors));
}
