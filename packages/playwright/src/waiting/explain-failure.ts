import { within } from './within.ts';

/** Milliseconds that an explanation may take. */
const EXPLANATION_TIME = 5_000;

/** Asks why something failed. Empty when there is no answer in time. */
export async function explainFailure(explain: () => Promise<string>): Promise<string> {
  return (
    (await within(
      EXPLANATION_TIME,
      explain().catch(() => ''),
    )) ?? ''
  );
}
