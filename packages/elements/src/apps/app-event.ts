import { ChromeEvent } from '../events/chrome-event.ts';

/** The user opens, removes, uninstalls or restores a saved app. */
export class AppEvent extends ChromeEvent {
  readonly key: string;

  constructor(type: string, key: string) {
    super(type);
    this.key = key;
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

declare global {
  interface HTMLElementEventMap {
    'app-open': AppEvent;
    'app-rename': AppRenameEvent;
    'app-launch': AppLaunchEvent;
    'app-remove': AppEvent;
    'app-uninstall': AppEvent;
    'app-restore': AppEvent;
  }
}
