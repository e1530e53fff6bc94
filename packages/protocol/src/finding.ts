/** What a finding is about. Codes are API. */
export type FindingCode =
  // Nothing of the app is in the frame.
  | 'nothing-listening'
  | 'not-loaded'
  | 'framing-refused'
  | 'mixed-content'
  | 'certificate-refused'
  | 'port-blocked'
  | 'redirect-failed'
  | 'nothing-to-show'
  // The app's server answers with something else than the app.
  | 'origin-changed'
  | 'server-error'
  | 'status-refused'
  | 'not-a-page'
  // The script of the page.
  | 'script-missing'
  | 'script-unreachable'
  | 'script-blocked'
  | 'version-mismatch'
  | 'init-missing'
  | 'init-early'
  | 'init-in-ready'
  | 'init-unseen'
  | 'shell-not-trusted'
  | 'not-connected'
  // What may go wrong later.
  | 'certificate-unknown'
  | 'cookie-dropped';

/** What the doctor has found out about an app, in words for a person. */
export interface Finding {
  /** Absent when nothing is wrong. */
  readonly code?: FindingCode;
  /**
   * `problem`: the app does not connect. `warning`: it may not, or something may not work, which
   * cannot be seen from outside. `note`: nothing is wrong, but something was not looked at.
   */
  readonly level: 'ok' | 'note' | 'warning' | 'problem';
  readonly sentence: string;
  /** What to do. Ends with a colon where a snippet follows. */
  readonly fix?: string;
  /** The code for the fix, to copy. */
  readonly snippet?: string;
}
