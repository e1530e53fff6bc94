// The palette: loaded when it is first opened.
export { togglePalette } from './palette/toggle-palette.ts';
