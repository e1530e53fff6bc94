/** The app that is open beside the inspector. */
export interface InspectedApp {
  readonly name: string;
  /** Where its page is now: an http(s) URL. */
  readonly url: string;
}

/** The user wants to reload the open app. */
export class AppReloadEvent extends Event {
  constructor() {
    super('app-reload', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'app-reload': AppReloadEvent;
  }
}
