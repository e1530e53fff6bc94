// Runs in the page of the admin, where a script can see nothing of a frame of another origin.
import { configure, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';

configure({ asyncUtilTimeout: 20_000 });

/** Five tests by a tool that cannot look into frames of another origin, by their names. */
const tests = {
  async 'reads the app, which is of the origin of the admin'() {
    const app = await findApp();
    await within(app.body).findByRole('heading', { name: 'Order tagger' });

    assert(app.location.origin === location.origin, `The app is at ${app.location.origin}.`);
    assert(app.location.pathname === '/', `The app is at ${app.location.pathname}.`);
    assert(location.pathname.startsWith('/admin/apps/'), `The admin is at ${location.pathname}.`);
    assert(document.querySelector('iframe')?.sandbox.contains('allow-top-navigation') === false, 'No sandbox.');
  },

  async "reads in the app what the admin's API answers, and turns the page in the admin"() {
    await waitFor(async () => assert((await readProducts()).length === 11, 'There are no products.'));
    const first = await readProducts();

    await userEvent.click(await findInAdmin('button', 'Next page'));

    await waitFor(async () => assert((await readProducts())[1] !== first[1], 'The page has not turned.'));
  },

  async 'types into a form of the app, which a button of the admin submits'() {
    const app = await findApp();
    await userEvent.setup({ document: app }).type(await within(app.body).findByLabelText('Note'), 'Call first');

    await userEvent.click(await findInAdmin('button', 'Save'));

    await waitFor(async () => {
      const log = within((await findApp()).body).getByRole('log');
      assert(log.textContent.includes('Saved: Call first'), `The app says ${log.textContent}.`);
    });
  },

  async 'reads in the admin the notice that the app shows'() {
    const app = await findApp();

    await userEvent.setup({ document: app }).click(await within(app.body).findByRole('button', { name: 'Notice' }));

    await waitFor(() => {
      const texts = rootsOf(document).flatMap((root) => within(root).queryAllByText('The order is saved.'));
      assert(texts.length > 0, 'There is no notice.');
    });
  },

  async 'answers a dialog of the admin that the app opened'() {
    const app = await findApp();
    await userEvent.setup({ document: app }).click(await within(app.body).findByRole('button', { name: 'Confirm' }));

    await userEvent.click(await findInAdmin('button', 'Archive'));

    await within(app.body).findByText('Confirm: true');
  },
};

/** The name of one of the tests. */
export type TestName = keyof typeof tests;

declare global {
  interface Window {
    /** Put into the page by `one-origin.spec.ts`. */
    oneOrigin: typeof tests;
  }
}

window.oneOrigin = tests;

/** Waits until the app's document has loaded. */
function findApp(): Promise<Document> {
  return waitFor(() => {
    const app = document.querySelector('iframe')?.contentDocument;
    assert(app, 'The frame is of another origin, or there is none.');
    assert(app.URL !== 'about:blank' && app.readyState === 'complete', 'The app has not loaded.');
    return app;
  });
}

/** The rows of the app's table, the head included. */
async function readProducts(): Promise<readonly string[]> {
  const table = await within((await findApp()).body).findByRole('table', { name: 'Products' });
  return within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
}

/** Waits for an element in the chrome of the admin, in shadow roots too. */
function findInAdmin(role: string, name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const [found] = rootsOf(document).flatMap((root) => within(root).queryAllByRole(role, { name }));
    assert(found, `The admin has no ${role} "${name}".`);
    return found;
  });
}

/** The body of a document, and the children of every shadow root in it. */
function rootsOf(place: Document | ShadowRoot): readonly HTMLElement[] {
  const own =
    place instanceof Document ? [place.body] : [...place.children].filter((each) => each instanceof HTMLElement);
  const inner = [...place.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : []));
  return [...own, ...inner];
}

function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
