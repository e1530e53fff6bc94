const KEY = 'order-tagger';
const DEFAULTS = { tag: 'express', hasNotice: true };

/** The settings: the tag, and whether a notice follows. An app with users has them on its server. */
export function readSettings() {
  return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
}

/** Keeps the settings in this browser. */
export function saveSettings(settings) {
  localStorage.setItem(KEY, JSON.stringify(settings));
}
