/**
 * A reading in steps: it yields wherever it may pause, and returns what it read. A step costs what
 * one record costs, whatever the collection holds. Changes made during a pause are in its result
 * as a whole or not at all. It yields `index` after a step that made a part of an index, which
 * serves all later readings too.
 */
export type Reading<R> = Generator<'index' | undefined, R>;

/** Reads to the end without a pause. */
export function readAtOnce<R>(reading: Reading<R>): R {
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/**
 * Makes a reading of work that cannot pause, but may wait for its turn.
 *
 * @yields Before the work.
 */
export function* inOneStep<R>(read: () => R): Reading<R> {
  yield;
  return read();
}
