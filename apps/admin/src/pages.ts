// The admin's own pages: loaded when first needed.
export { renderAppsPage } from './views/apps-page.ts';
export { renderSections } from './views/live-sections.ts';
