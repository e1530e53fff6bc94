import { createElement } from './create-element.js';

/** Calls that break a rule of the documentation. */
const RULE_BREAKS = [
  {
    title: 'A button that points sideways',
    run: () =>
      PlatformApp.Bar.initialize({ buttons: { secondary: [{ label: 'Help', href: '/', target: 'sideways' }] } }),
  },
  { title: 'A notice that is no text', run: () => PlatformApp.flashNotice(42) },
  { title: 'A key that does not exist', run: () => PlatformApp.Bar.initialize({ nonsense: true }) },
  {
    title: 'Too many buttons',
    run: () =>
      PlatformApp.Bar.initialize({ buttons: { secondary: Array.from('1234567', (label) => ({ label, href: '/' })) } }),
  },
  {
    title: 'A modal of unknown width',
    run: () => PlatformApp.Modal.open({ src: '/settings.html', title: 'Settings', width: 'huge' }),
  },
];

/**
 * Lists the rules to break, each with its code and a button.
 *
 * @param showBar Shows the app's own bar again, which some of the calls replace.
 */
export function listRuleBreaks(showBar) {
  document.getElementById('rule-breaks').replaceChildren(
    ...RULE_BREAKS.map(({ title, run }) => {
      const button = createElement('button', { ariaLabel: `Do it: ${title}` }, 'Do it');
      button.addEventListener('click', () => {
        run();
        showBar();
      });
      return createElement(
        'li',
        {},
        createElement('div', {}, createElement('strong', {}, title), createElement('code', {}, codeOf(run))),
        button,
      );
    }),
  );
}

function codeOf(run) {
  return String(run)
    .replace(/^\(\) =>\s+PlatformApp\./, '')
    .replaceAll(/\s+/g, ' ');
}
