/** The documentation, which the build writes beside the shell. */
export const DOCS = '/admin/docs/index.html';

/** The page that explains a first test. */
export const FIVE_MINUTES = '/admin/docs/five-minutes.html';
