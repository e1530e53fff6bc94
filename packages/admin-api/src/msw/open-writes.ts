/** Milliseconds after which no client waits for an answer. */
const PATIENCE = 30_000;

/** A write on its way, as the service worker handed it over. */
export interface HandedWrite {
  /** Names the write. */
  readonly id: string;
  /** Names the run of the service worker that it came from. */
  readonly run: string;
  /** The same for two writes that ask for the same thing. */
  readonly content: string;
}

/**
 * The writes whose answers the service worker has not passed on yet. When a worker is stopped
 * meanwhile, the browser starts another one and hands it the same request anew, under a new id:
 * that one must get the answer of the first.
 */
export class OpenWrites {
  #open: (HandedWrite & { readonly at: number })[] = [];

  /** Notes a write and returns the id to perform it under: its own, or that of the write it repeats. */
  admit({ id, run, content }: HandedWrite): string {
    const at = Date.now();
    this.#open = this.#open.filter((write) => write.at > at - PATIENCE);
    const repeated = this.#open.find((write) => write.run !== run && write.content === content);
    // Each is repeated once; the new one takes its place, in case this worker is stopped too.
    this.#open = this.#open.filter((write) => write !== repeated);
    const performed = repeated?.id ?? id;
    this.#open.push({ id: performed, run, content, at });
    return performed;
  }

  /** The answer to a write was passed on. The same request from now on is another write. */
  close(id: string): void {
    this.#open = this.#open.filter((write) => write.id !== id);
  }
}
