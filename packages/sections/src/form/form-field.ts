import type { Field, FieldErrors } from '@platformapp/shop';
import type { TemplateResult } from 'lit';
import { renderError } from '../loading/render-error.ts';
import { labelOf } from '../values/label.ts';
import type { AdminClient } from '../api/admin-client.ts';

/** A field of a form, with its value. */
export interface FormField {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  /** Whether its record is new. */
  readonly isNew: boolean;
  /** Where the field is: `variants.0.price`. Unique in the form. */
  readonly path: string;
  /** Messages of the API by path without positions: `variants.price`. */
  readonly errors: FieldErrors;
  /** Finds the records that a field can refer to. */
  readonly client?: AdminClient | undefined;
  /** Default: made from the name. */
  readonly label?: string | undefined;
  /** Whether the label is for screen readers only, as in a table. */
  readonly isBare?: boolean;
  /** Whether records can be added to a list. Default: yes. */
  readonly canAdd?: boolean;
  /** Whether focus begins here in a dialog. */
  readonly isFirst?: boolean;
  /** Called with a new value. */
  readonly change: (value: unknown) => void;
}

/** The messages of the API about a field, as sentences. */
export function errorsOf({ errors, name, path }: Pick<FormField, 'errors' | 'name' | 'path'>): readonly string[] {
  const messages = errors[path.replaceAll(/\.\d+\./g, '.')] ?? [];
  return messages.map((message) => `${labelOf(name)} ${message}`);
}

/** Renders the errors of a field, to which its control refers. */
export function renderErrors(path: string, errors: readonly string[]): TemplateResult {
  return renderError(errors.join('. '), `${path}-error`);
}

/**
 * Whether a field must be given. Not by the attribute `required`, because the API says what is
 * missing, in the form.
 */
export function isRequired({ access }: Field): boolean {
  return access === 'required';
}
