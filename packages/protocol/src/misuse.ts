import * as v from 'valibot';
import { messageSchema, textSchema } from './text.ts';

/** What a developer needs to fix a misuse. */
export interface MisuseKind {
  /** What is wrong and what happens instead, for the app's developer. */
  readonly sentence: string;
  /** The rule in the service's documentation, or our own where it is silent. */
  readonly rule: string;
}

/**
 * Every rule of the documentation that an app may break and still work. Codes are API, sentences
 * are not.
 */
export const MISUSES = {
  'init-missing': {
    sentence: 'The script is loaded, but the app has not called PlatformApp.init. Its calls wait until it does.',
    rule: 'Client-side script: PlatformApp.init',
  },
  'init-late': {
    sentence:
      'PlatformApp.init was called after the document was parsed. Call it right after the script, outside any document-ready handler.',
    rule: 'Client-side script: PlatformApp.init',
  },
  'init-again': {
    sentence: 'PlatformApp.init was called again with other values. The first call counts.',
    rule: 'Client-side script: PlatformApp.init',
  },
  'api-key-missing': {
    sentence: 'The init config has no apiKey. The app is listed under its URL.',
    rule: 'init config: apiKey',
  },
  'api-key-taken': {
    sentence: 'Another app of this admin has the same apiKey. This app is listed under its URL.',
    rule: 'init config: apiKey',
  },
  'shop-origin-missing': {
    sentence: 'The init config has no shopOrigin. The shop of this admin is assumed.',
    rule: 'init config: shopOrigin',
  },
  'shop-origin-invalid': {
    sentence: 'The shopOrigin is not an origin with its protocol. The shop of this admin is assumed.',
    rule: 'init config: shopOrigin',
  },
  'shop-origin-mismatch': {
    sentence: 'The shopOrigin is not the shop of this admin. It only names the shop, so the app runs anyway.',
    rule: 'init config: shopOrigin',
  },
  'version-mismatch': {
    sentence:
      'The app loads a PlatformApp script of another version than this admin. Load the script that this admin serves.',
    rule: 'PlatformApp protocol: version',
  },
  'argument-type': {
    sentence: 'The wrong type. It was converted if possible, otherwise ignored.',
    rule: 'Client-side script: parameters',
  },
  'unknown-key': {
    sentence: 'The config has no such key. It was ignored.',
    rule: 'Client-side script: config tables',
  },
  'unknown-value': {
    sentence: 'The key does not accept this value. Use one of the documented values.',
    rule: 'Client-side script: config tables',
  },
  'label-missing': {
    sentence: 'A button needs a label. The button was left out.',
    rule: 'Button object: label',
  },
  'too-many-buttons': {
    sentence: 'Too many buttons; the extra ones were dropped.',
    rule: 'Limits: buttons',
  },
  'dropdown-misplaced': {
    sentence: 'Only a secondary top bar button can be a dropdown. Its links were ignored.',
    rule: 'Button object: type, links',
  },
  'dropdown-without-links': {
    sentence: 'A dropdown needs links. The button was shown without a menu.',
    rule: 'Button object: links',
  },
  'breadcrumb-without-title': {
    sentence: 'A breadcrumb needs a bar with a title. The breadcrumb was not shown.',
    rule: 'Bar config: breadcrumb, title',
  },
  'height-out-of-range': {
    sentence: 'A modal is 100 to 700 pixels high. The nearest height was used.',
    rule: 'Limits: Modal height',
  },
  'modal-not-open': {
    sentence: 'No modal is open. The call had no effect.',
    rule: 'Client-side script: PlatformApp.Modal',
  },
  'modal-limit': {
    sentence: 'Too many modals are open. The new one was closed at once.',
    rule: 'PlatformApp behaviour: Modal',
  },
  'modal-frame-call': {
    sentence: 'A page inside a modal cannot change the top bar. The call had no effect.',
    rule: 'PlatformApp behaviour: Modal',
  },
  'not-cloneable': {
    sentence:
      'The value holds something that cannot leave its frame (a function, an element, an event). It was passed on as JSON, or left out if that is impossible.',
    rule: 'PlatformApp behaviour: Modal.close',
  },
  'data-too-large': {
    sentence: 'The value is too large to pass on. It was left out.',
    rule: 'PlatformApp behaviour: limits',
  },
  'message-empty': {
    sentence: 'A message needs a text. Nothing was shown.',
    rule: 'Client-side script: PlatformApp.flashNotice, PlatformApp.flashError',
  },
  'text-too-long': {
    sentence: 'The text is too long. It was cut.',
    rule: 'PlatformApp behaviour: limits',
  },
  'url-refused': {
    sentence:
      'Only http and https URLs of at most 8,192 characters, without credentials, can be opened. The URL was refused.',
    rule: 'PlatformApp security: URLs',
  },
  'path-refused': {
    sentence: 'The path leaves the app or the admin. It was refused.',
    rule: 'Client-side script: PlatformApp.pushState, PlatformApp.redirect',
  },
  'path-without-slash': {
    sentence: 'The path does not start with a slash. One was added.',
    rule: 'Client-side script: PlatformApp.redirect',
  },
  'path-with-admin': {
    sentence: 'The path should omit /admin. It was removed.',
    rule: 'Client-side script: PlatformApp.redirect',
  },
  'redirect-external': {
    sentence:
      'redirect leads to a section of the admin, not to another site. The shell shows the address instead of going there.',
    rule: 'Client-side script: PlatformApp.redirect',
  },
  'press-lost': {
    sentence: 'The button was clicked, but the page for its message went before it listened. The message was lost.',
    rule: 'PlatformApp behaviour: presses',
  },
  'queue-full': {
    sentence: 'Too many calls were made before the admin answered. The last ones were dropped.',
    rule: 'PlatformApp behaviour: limits',
  },
  'message-dropped': {
    sentence: 'A message did not have the form of any call. It was dropped.',
    rule: 'PlatformApp protocol: calls',
  },
  'rate-limited': {
    sentence: 'The app made more calls in a second than the admin accepts. The rest were dropped.',
    rule: 'PlatformApp behaviour: limits',
  },
  'launch-parameter': {
    sentence:
      "The app's URL has a parameter that the admin gives each time it loads the app. The admin's value replaced it.",
    rule: 'PlatformApp behaviour: launch',
  },
  'request-synchronous': {
    sentence:
      'A synchronous XMLHttpRequest to the admin API cannot be answered inside the browser. It was refused with an InvalidAccessError.',
    rule: 'PlatformApp behaviour: requests',
  },
  'request-refused': {
    sentence: 'The request does not go to the API of the shop or of the admin. It was refused and not sent.',
    rule: 'PlatformApp security: URLs',
  },
  'request-too-large': {
    sentence: 'The request is larger than the admin accepts. It failed like a network error.',
    rule: 'PlatformApp behaviour: limits',
  },
  'internal-error': {
    sentence: "The PlatformApp script failed at this call. This is not the app's fault. The console has the stack.",
    rule: 'PlatformApp protocol: failures of the script',
  },
} as const satisfies Readonly<Record<string, MisuseKind>>;

/** The code of a misuse. */
export type MisuseCode = keyof typeof MISUSES;

/** Says whether a value is the code of a misuse. Names that every object inherits are not. */
export function isMisuseCode(value: unknown): value is MisuseCode {
  return typeof value === 'string' && Object.hasOwn(MISUSES, value);
}

/** A misuse, as the side that noticed it reports it. */
// Not made from its schema: it is a public type of the bridge, which must not name valibot.
export interface Misuse {
  readonly code: MisuseCode;
  /**
   * The place in the app's call, such as `Bar.initialize: buttons.secondary[4]`. Reported once for
   * each place.
   */
  readonly place: string;
  /** The offending value, shortened, as text. */
  readonly value: string;
}

/** Accepts a {@link Misuse}. */
export const misuseSchema: v.GenericSchema<Misuse> = v.strictObject({
  code: v.custom<MisuseCode>(isMisuseCode),
  place: textSchema,
  value: messageSchema,
});

/** A misuse with its explanation. */
export interface MisuseReport extends Misuse, MisuseKind {}

/** Adds the sentence and the rule to a misuse. */
export function explainMisuse(misuse: Misuse): MisuseReport {
  return { ...misuse, ...MISUSES[misuse.code] };
}
