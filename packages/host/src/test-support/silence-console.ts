import { onTestFinished, vi, type Mock } from 'vitest';

/** Keeps `console.error` quiet for the rest of the test, and records what it is told. */
export function silenceConsole(): Mock<typeof console.error> {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  return logged;
}
