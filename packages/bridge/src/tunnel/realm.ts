/** The window of a page with the constructors of its realm. */
export type Realm = Window & typeof globalThis;
