// Every page of this app does this first, right after the script. In your own app, put it into the
// layout.
//
// An app takes the script from the admin:
// <script src="http://localhost:4820/platform-app.js"></script>
// These pages load the copy that this app serves, so that they work under every address of the
// admin.

const parameters = new URLSearchParams(location.search);

// Each user has another shop. The admin adds its host and port to the URL. This app's server has
// verified it before it answered.
const shop = parameters.get('shop') || 'localhost:4820';
const shopOrigin = shop.includes('://') ? shop : `http://${shop}`;

PlatformApp.init({
  apiKey: 'example-app',
  shopOrigin,
  // `?debug` logs to the console; `?stay` keeps a page outside the admin.
  debug: parameters.has('debug'),
  forceRedirect: !parameters.has('stay'),
});

/** Shows what happened, for people and for tests. */
globalThis.log = (text) => {
  const line = document.createElement('p');
  line.textContent = text;
  document.getElementById('log').append(line);
};

// Each page shows its own code.
document.addEventListener('DOMContentLoaded', () => {
  const code = document.getElementById('code');
  const example = document.getElementById('example');
  if (code && example) code.textContent = example.textContent.replaceAll(/^ {6}/gm, '').trim();
});
