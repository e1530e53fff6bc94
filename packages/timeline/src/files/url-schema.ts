import * as v from 'valibot';

/** Accepts an absolute URL. */
export const urlSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text)),
);
