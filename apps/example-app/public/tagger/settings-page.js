// The page in the modal. It closes its modal with the new settings.
import { readSettings } from './settings.js';

const form = document.getElementById('settings');
const { tag, notice } = form.elements;

const settings = readSettings();
tag.value = settings.tag;
notice.checked = settings.hasNotice;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  PlatformApp.Modal.close(true, { tag: tag.value.trim(), hasNotice: notice.checked });
});
