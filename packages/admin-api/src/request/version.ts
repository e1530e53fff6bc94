/** The releases that the spec names (Versioning), oldest first. */
export const VERSIONS = ['2019-04', '2019-07', '2019-10'] as const;

/** The name of a release. */
export type Version = (typeof VERSIONS)[number];

const FORM = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * The release that answers a version segment: the one it names, or the oldest one for an unknown
 * release. `undefined` when the segment is not of the form YYYY-MM.
 */
export function resolveVersion(segment: string): Version | undefined {
  if (!FORM.test(segment)) return undefined;
  return VERSIONS.find((version) => version === segment) ?? VERSIONS[0];
}
