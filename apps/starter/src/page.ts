/** Writes the app's page, with the script of the admin it runs in. */
export function renderPage(adminUrl: string): string {
  const { origin } = new URL(adminUrl);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Titles</title>
    <script src="${origin}/platform-app.js"></script>
    <script>
      PlatformApp.init({ apiKey: 'starter', shopOrigin: '${origin}' });
      PlatformApp.ready(() => {
        PlatformApp.Bar.initialize({
          title: 'Titles',
          buttons: { primary: { label: 'Keep me informed', callback: subscribe, loading: false } },
        });
        PlatformApp.Bar.loadingOff();
      });

      // Proves to the server which shop opened this page.
      const launch = location.search;

      async function ask(path, value) {
        const init = value === undefined ? {} : { method: 'POST', body: JSON.stringify(value) };
        const response = await fetch(path, { ...init, headers: { 'x-launch': launch } });
        const answer = await response.json();
        if (!response.ok) throw new Error(answer.problems.join(', '));
        return answer;
      }

      async function attempt(action) {
        try {
          await action();
        } catch (error) {
          PlatformApp.flashError(error.message);
        }
      }

      function subscribe() {
        return attempt(async () => {
          await ask('/api/subscription', {});
          PlatformApp.flashNotice('You will be notified of changes');
        });
      }

      function load(after) {
        return attempt(async () => {
          const query = after === undefined ? '' : '?after=' + encodeURIComponent(after);
          const { products, next } = await ask('/api/products' + query);
          document.querySelector('#products').replaceChildren(...products.map(createRow));
          const more = document.querySelector('#more');
          more.disabled = next === null;
          more.onclick = () => load(next);
        });
      }

      function createRow({ id, title }) {
        const row = document.querySelector('#row').content.cloneNode(true);
        const input = row.querySelector('input');
        input.value = title;
        input.ariaLabel = 'Title of ' + title;
        row.querySelector('form').onsubmit = (event) => {
          event.preventDefault();
          void attempt(async () => {
            await ask('/api/titles', { id, title: input.value });
            PlatformApp.flashNotice('Saved');
          });
        };
        return row;
      }

      async function showNews() {
        const news = await ask('/api/news');
        const items = news.map((text) => Object.assign(document.createElement('li'), { textContent: text }));
        document.querySelector('#news').replaceChildren(...items);
      }

      /** Shows the news twice a second. Stops when that fails, so that the error is shown once. */
      function followNews() {
        return attempt(async () => {
          for (;;) {
            await showNews();
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
        });
      }

      document.addEventListener('DOMContentLoaded', () => {
        void load();
        void followNews();
      });
    </script>
  </head>
  <body>
    <h1>Titles</h1>
    <ul id="products" aria-label="Products"></ul>
    <button type="button" id="more">Next page</button>
    <h2 id="news-title">News</h2>
    <ul id="news" aria-labelledby="news-title"></ul>
    <template id="row">
      <li>
        <form><input /><button>Save</button></form>
      </li>
    </template>
  </body>
</html>`;
}
