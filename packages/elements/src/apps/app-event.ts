import { ChromeEvent } from '../chrome-event.ts';

/** The user opens a saved app with a plain click. */
export class AppOpenEvent extends ChromeEvent {
  readonly key: string;

  constructor(key: string) {
    super('app-open');
    this.key = key;
  }
}

/** The user gave a saved app another name. */
export class AppRenameEvent extends ChromeEvent {
  readonly key: string;
  /** Trimmed, not empty, and not the name it had. */
  readonly name: string;

  constructor(key: string, name: string) {
    super('app-rename');
    this.key = key;
    this.name = name;
  }
}

/** The user switches the launch parameters of a saved app. */
export class AppLaunchEvent extends ChromeEvent {
  readonly key: string;
  readonly launch: 'on' | 'off';

  constructor(key: string, launch: 'on' | 'off') {
    super('app-launch');
    this.key = key;
    this.launch = launch;
  }
}

/** The user removes a saved app. */
export class AppRemoveEvent extends ChromeEvent {
  readonly key: string;

  constructor(key: string) {
    super('app-remove');
    this.key = key;
  }
}

/** The user uninstalls an app, and has confirmed it. */
export class AppUninstallEvent extends ChromeEvent {
  readonly key: string;

  constructor(key: string) {
    super('app-uninstall');
    this.key = key;
  }
}

/** The user undoes the removal of an app. */
export class AppRestoreEvent extends ChromeEvent {
  readonly key: string;

  constructor(key: string) {
    super('app-restore');
    this.key = key;
  }
}

declare global {
  interface HTMLElementEventMap {
    'app-open': AppOpenEvent;
    'app-rename': AppRenameEvent;
    'app-launch': AppLaunchEvent;
    'app-remove': AppRemoveEvent;
    'app-uninstall': AppUninstallEvent;
    'app-restore': AppRestoreEvent;
  }
}
