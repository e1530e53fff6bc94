import { onTestFinished, vi } from 'vitest';

/** Answers the next file chooser with this file. */
export function chooseNext(text: string, name: string): void {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    const files = new DataTransfer();
    files.items.add(new File([text], name));
    this.files = files.files;
    this.dispatchEvent(new Event('change'));
  });
  onTestFinished(() => click.mockRestore());
}
