import { onTestFinished, vi } from 'vitest';

/** Gives the names of the files that are handed to the user from now on. */
export function watchDownloads(): readonly string[] {
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  return names;
}
