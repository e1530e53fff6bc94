/** A saved app, ready to show. */
export interface AppView {
  /** What the events carry. Unique in the list. */
  readonly key: string;
  readonly name: string;
  /** Where the app is loaded from. */
  readonly url: string;
  /** Path of this origin that opens the app. */
  readonly path: string;
}
