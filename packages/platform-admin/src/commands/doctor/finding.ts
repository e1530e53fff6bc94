import type { Evidence } from '@platformapp/host';
import { diagnose, type CauseCode } from '@platformapp/host/diagnosis';

/** A finding about an app, in words for a person. */
export interface Finding {
  /**
   * `problem`: the app cannot open in the admin. `warning`: something may not work, or cannot be
   * seen from outside.
   */
  readonly level: 'ok' | 'warning' | 'problem';
  readonly sentence: string;
  /** What to do. Ends with a colon where a snippet follows. */
  readonly fix?: string;
  /** What to copy. */
  readonly snippet?: string;
}

/**
 * A finding in the words of the shell, which shows the same cause when an app does not connect.
 *
 * @param sentence What is known here, where the shell can only suspect it.
 */
export function shellFinding(level: Finding['level'], code: CauseCode, evidence: Evidence, sentence?: string): Finding {
  const cause = diagnose({ hasLoaded: true, ...evidence }).find((each) => each.code === code);
  return { level, sentence: sentence ?? cause?.sentence ?? '', ...(cause && pick(cause)) };
}

function pick({ fix, snippet }: { readonly fix: string; readonly snippet?: string }): Pick<Finding, 'fix' | 'snippet'> {
  return snippet === undefined ? { fix } : { fix, snippet };
}
