/** The first example of a package's README, by its folder; see `plugin.ts`. */
declare module 'readme-example:*';
