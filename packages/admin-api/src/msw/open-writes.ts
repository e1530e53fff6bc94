/** Milliseconds after which no client still waits for an answer. */
const LONGEST_WAIT = 30_000;

/** A write that the service worker handed to this page. */
export interface HandedWrite {
  /** Identifies the write. */
  readonly id: string;
  /** Identifies the run of the service worker that sent it. */
  readonly run: string;
  /** Equal for two writes with the same method, URL and body. */
  readonly content: string;
}

/**
 * The writes whose answers the service worker has not passed on yet. When the browser stops a
 * worker meanwhile, it starts another one and sends it the same request under a new id. The second
 * request must get the answer of the first.
 */
export class OpenWrites {
  #open: (HandedWrite & { readonly at: number })[] = [];

  /**
   * Adds a write and returns the id to perform it under: its own, or that of the write it repeats.
   */
  admit({ id, run, content }: HandedWrite): string {
    const at = Date.now();
    this.#open = this.#open.filter((write) => write.at > at - LONGEST_WAIT);
    const repeated = this.#open.find((write) => write.run !== run && write.content === content);
    // The repeated write takes the place of the first, in case this worker is stopped too.
    this.#open = this.#open.filter((write) => write !== repeated);
    const performed = repeated?.id ?? id;
    this.#open.push({ id: performed, run, content, at });
    return performed;
  }

  /** Removes a write whose answer was passed on. An equal request is a new write from now on. */
  close(id: string): void {
    this.#open = this.#open.filter((write) => write.id !== id);
  }
}
