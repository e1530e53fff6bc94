import * as v from 'valibot';

/** Makes a schema that accepts a positive integer as an id of one brand. */
export function idSchema<Id extends number>(): v.GenericSchema<Id> {
  return v.custom<Id>((input) => Number.isSafeInteger(input) && Number(input) > 0);
}
