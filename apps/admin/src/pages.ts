// The admin's own pages: loaded when first needed.
export { renderAppQuestion } from './views/app-question.ts';
export { renderAppsPage } from './views/apps-page.ts';
export { renderSections } from './views/live-sections.ts';
