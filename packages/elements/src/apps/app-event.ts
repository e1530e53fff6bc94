import { ChromeEvent } from '../events/chrome-event.ts';

/** The user does something with a saved app. */
class AppEvent extends ChromeEvent {
  readonly key: string;

  constructor(type: string, key: string) {
    super(type);
    this.key = key;
  }
}

/** The user opens a saved app with a plain click. */
export class AppOpenEvent extends AppEvent {
  constructor(key: string) {
    super('app-open', key);
  }
}

/** The user gave a saved app another name. */
export class AppRenameEvent extends AppEvent {
  /** Trimmed, not empty, and not the name it had. */
  readonly name: string;

  constructor(key: string, name: string) {
    super('app-rename', key);
    this.name = name;
  }
}

/** The user switches the launch parameters of a saved app. */
export class AppLaunchEvent extends AppEvent {
  readonly launch: 'on' | 'off';

  constructor(key: string, launch: 'on' | 'off') {
    super('app-launch', key);
    this.launch = launch;
  }
}

/** The user removes a saved app. */
export class AppRemoveEvent extends AppEvent {
  constructor(key: string) {
    super('app-remove', key);
  }
}

/** The user uninstalls an app, and has confirmed it. */
export class AppUninstallEvent extends AppEvent {
  constructor(key: string) {
    super('app-uninstall', key);
  }
}

/** The user undoes the removal of an app. */
export class AppRestoreEvent extends AppEvent {
  constructor(key: string) {
    super('app-restore', key);
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
