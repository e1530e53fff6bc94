/**
 * Makes a function that draws once for all its calls: when the waiting messages are handled, and
 * no later than the next frame. An app may send thousands of calls at a time, and drawing takes
 * longer than most of them.
 */
export function drawSoon(draw: () => void): () => void {
  // A frame alone would not do: a hidden page has none, and neither has a page whose clock a test
  // has stopped.
  const { port1, port2 } = new MessageChannel();
  let isWaiting = false;
  const onTime = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    draw();
  };
  port1.addEventListener('message', onTime);
  port1.start();
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    port2.postMessage('draw');
    requestAnimationFrame(onTime);
  };
}
