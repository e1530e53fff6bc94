import { onTestFinished, vi } from 'vitest';

/** Holds back the text of the next file that is read, until the returned function gives it. */
export function holdNextRead(): (text: string) => void {
  let give: ((text: string) => void) | undefined;
  const read = vi
    .spyOn(Blob.prototype, 'text')
    .mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  onTestFinished(() => read.mockRestore());
  return (text) => give?.(text);
}
