/** The first example of a package's README, by its folder; see `readme-examples.ts`. */
declare module 'readme-example:*';
