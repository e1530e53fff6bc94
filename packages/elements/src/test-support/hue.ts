/** Says whether an element's background is more red or more blue, whatever the theme. */
export function hueOf(element: Element): 'red' | 'blue' | 'neither' {
  const [red = 0, , blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  if (Math.abs(red - blue) < 64) return 'neither';
  return red > blue ? 'red' : 'blue';
}
