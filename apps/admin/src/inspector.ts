// The inspector, the palette and the shortcuts: loaded when one of them is first opened.
export { togglePalette } from './palette/toggle-palette.ts';
export { renderInspector } from './views/inspector.ts';
export { showShortcuts } from './views/shortcuts.ts';
