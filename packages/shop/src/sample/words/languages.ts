import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { JAPANESE } from './japanese.ts';
import type { SampleWords } from './sample-words.ts';

/** The words of a sample, which its records use in turn. */
export type SampleLanguages = readonly [SampleWords, ...SampleWords[]];

/** One language. */
export const ONE_LANGUAGE: SampleLanguages = [ENGLISH];

/** Three scripts, one of them from right to left. */
export const MANY_LANGUAGES: SampleLanguages = [ENGLISH, ARABIC, JAPANESE];
