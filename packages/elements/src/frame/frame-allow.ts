/** What apps may ask the user for in a real admin, by the names of Permissions Policy. */
const FEATURES = [
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'web-share',
  'storage-access',
  'local-network-access',
  'local-network',
  'loopback-network',
];

declare global {
  interface Document {
    /** Only Chromium has it. */
    readonly featurePolicy?: { features(): readonly string[] };
  }
}

/**
 * The `allow` attribute of an app's frame. It holds for every origin, because apps redirect to
 * others, such as for a login. Leaves out features that this browser says it does not know, of
 * which it would warn.
 */
export function frameAllow(): string {
  const known = document.featurePolicy?.features() ?? FEATURES;
  return FEATURES.filter((name) => known.includes(name))
    .map((name) => `${name} *`)
    .join('; ');
}
