/** A step that waits until the test lets it go on. */
export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Makes a closed gate. */
export function createGate(): Gate {
  const gate = new EventTarget();
  const passed = new Promise<void>((resolve) => gate.addEventListener('open', () => resolve()));
  return { passed, open: () => void gate.dispatchEvent(new Event('open')) };
}
