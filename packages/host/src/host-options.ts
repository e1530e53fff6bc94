import type { AccountAccess } from '@platformapp/protocol';
import type { SetTimer } from './doctor.ts';
import type { HostEffects } from './host-effects.ts';
import type { HostWindow } from './host-window.ts';

/** What a host is made of. */
export interface HostOptions {
  /** The shell's window. */
  readonly window: HostWindow;
  /** The origin of the simulated shop, such as `https://shop.example`. */
  readonly shopOrigin: string;
  /** How to act outside the host. */
  readonly effects: HostEffects;
  /** The access level at the start. Default: `Account owner`. */
  readonly accountAccess?: AccountAccess;
  /** The time in milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
  /** Milliseconds without a session after which the doctor speaks. Default: 4,000. */
  readonly doctorDelay?: number;
  /** How to wait. Default: `setTimeout`. */
  readonly setTimer?: SetTimer;
}
