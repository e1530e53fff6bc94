/** The argument of {@link watchPorts}, which is sent to the page. */
export interface WatchPortsOptions {
  /** Name of the function that takes each report, as JSON. */
  readonly binding: string;
  readonly shellOrigin: string;
  /**
   * Types of the messages to report: those that come to the shell's page, and those that leave
   * it.
   */
  readonly types: { readonly in: readonly string[]; readonly out: readonly string[] };
}

/**
 * Runs in each page before its scripts: reports the messages that cross a port of the shell. Only
 * the shell's own page is touched, never an app's. Playwright sends the function's text to the
 * page, so it is self-contained.
 */
export function watchPorts({ binding, shellOrigin, types }: WatchPortsOptions): void {
  if (window !== window.top || window.location.origin !== shellOrigin) return;
  const tell = (direction: 'in' | 'out', message: unknown): void => {
    const type: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, 'type') : undefined;
    // Each report to the test takes the page two tasks, and the kernel sends many messages.
    if (typeof type !== 'string' || !types[direction].includes(type)) return;
    // Looked up late, because this script may run before the function is there.
    const take: unknown = Reflect.get(window, binding);
    if (typeof take !== 'function') return;
    try {
      // Bodies of requests do not belong in the log.
      const json = JSON.stringify(message, (_, value: unknown) =>
        value instanceof ArrayBuffer ? `${value.byteLength} bytes` : value,
      );
      Reflect.apply(take, undefined, [direction, json]);
    } catch {
      // A value that JSON cannot express must not fail the test.
    }
  };
  // Playwright sends only this function to the page.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const runBefore = (name: string, run: (port: MessagePort, args: readonly unknown[]) => void): void => {
    const ports: object = MessagePort.prototype;
    const native: unknown = Reflect.get(ports, name);
    if (typeof native !== 'function') return;
    Reflect.set(ports, name, function (this: MessagePort, ...args: readonly unknown[]): unknown {
      run(this, args);
      return Reflect.apply(native, this, args);
    });
  };

  const watched = new WeakSet<MessagePort>();
  runBefore('addEventListener', (port, [type]) => {
    if (type !== 'message' || watched.has(port)) return;
    watched.add(port);
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => tell('in', data));
  });
  runBefore('postMessage', (_, [message]) => tell('out', message));
}
