import { onTestFinished, vi } from 'vitest';

/** The next file that is asked for is this one. */
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
