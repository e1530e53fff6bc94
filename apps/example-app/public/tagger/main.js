// Order tagger: a small app that puts a tag on orders. `example.js` has called `init`.
import { showLog } from './webhook-log.js';
import { showOrders, tagSelected } from './orders-view.js';
import { listRuleBreaks } from './rule-breaks.js';
import { readSettings, saveSettings } from './settings.js';
import { startTabs } from './tabs.js';

/** Defines the top bar. The label of its button names the tag. */
function showBar() {
  PlatformApp.Bar.initialize({
    icon: '/icon.svg',
    buttons: {
      primary: { label: `Tag as ${readSettings().tag}`, callback: tag },
      secondary: { label: 'Settings', callback: openSettings, loading: false },
    },
  });
}

async function tag() {
  const { tag: name, hasNotice } = readSettings();
  try {
    const tagged = await tagSelected(name);
    if (hasNotice) PlatformApp.flashNotice(`${tagged} tagged as ${name}`);
  } catch (error) {
    PlatformApp.flashError(error.message);
  }
  PlatformApp.Bar.loadingOff();
}

function openSettings() {
  const { Modal } = PlatformApp;
  Modal.open(
    {
      src: '/settings.html',
      title: 'Settings',
      height: 176,
      buttons: {
        // The form in the modal waits for this message.
        primary: { label: 'Save', message: 'save-settings', loading: false },
        secondary: { label: 'Cancel', callback: () => Modal.close(false) },
      },
    },
    async (isSaved, settings) => {
      if (!isSaved) return;
      saveSettings(settings);
      showBar();
      await showOrders();
      PlatformApp.Bar.loadingOff();
    },
  );
}

startTabs();
listRuleBreaks(showBar);
// The shop, which is in the URL of this page, is the same there.
document.getElementById('reference').search = location.search;

PlatformApp.ready(async () => {
  showBar();
  await Promise.all([showOrders(), showLog()]);
  PlatformApp.Bar.loadingOff();
});
