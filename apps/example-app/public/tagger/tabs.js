/** Shows the panel of the selected tab. The arrow keys move between the tabs. */
export function startTabs() {
  const tabs = [...document.querySelectorAll('[role=tab]')];

  const select = (selected) => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === selected);
      tab.tabIndex = tab === selected ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== selected;
    }
  };

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (!step) return;
      const next = tabs.at((index + step) % tabs.length);
      select(next);
      next.focus();
    });
  }
}
