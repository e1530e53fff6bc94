/**
 * Runs a function in a task of its own, after all listeners of the current event. Does so over a
 * port, because the timers of a page may be replaced by ones that never fire.
 */
export function runInNextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
}
