// The admin's own pages, and what else needs them: loaded when first needed.
export { renderAppQuestion } from './views/app-question.ts';
export { renderAppsPage } from './views/apps-page.ts';
export { renderSections } from './views/live-sections.ts';
export { togglePalette } from './palette/toggle-palette.ts';
export { showShortcuts } from './views/shortcuts.ts';
