import { onTestFinished, vi, type Mock } from 'vitest';

/** Silences `console.error` for the rest of the test, and records its calls. */
export function silenceConsole(): Mock<typeof console.error> {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  return logged;
}
