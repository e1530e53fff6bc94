import { parseUrl, parseWebUrl } from '@platformapp/protocol';
import { runInNextTask } from './running-cause.ts';

/** The targets of links, forms and `window.open` that would replace the admin. */
const OUTWARD = /^_(?:top|parent)$/i;

/** An event whose default a listener of the page may prevent. */
type OutwardEvent = MouseEvent | SubmitEvent;

/**
 * Takes the links and forms of a page whose target is `_top` or `_parent`, also by `<base
 * target>`, and such calls of `window.open`. The sandbox of the page would refuse them without a
 * word. A form for the page's own origin is sent in the frame; `follow` gets the address of every
 * other one. Clicks and submits that a listener of the page has prevented stay with the page, those
 * that it has only stopped do not. Stops when the signal aborts.
 */
export function watchOutwardLinks(page: Window, follow: (url: string) => void, signal: AbortSignal): void {
  const { document } = page;
  const realm = document.defaultView;
  if (!realm) return;
  const { HTMLFormElement: Form, FormData: Data } = realm;
  // oxlint-disable-next-line typescript/unbound-method -- Each is called with its form.
  const { submit, requestSubmit } = Form.prototype;
  const usualTarget = (): string => document.querySelector('base[target]')?.getAttribute('target') ?? '';
  /** The form that is sent once more, because a listener has stopped its event. */
  let resent: HTMLFormElement | undefined;

  const onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find(isLink);
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.hasAttribute('download') || !OUTWARD.test(link.getAttribute('target') ?? usualTarget())) return;
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
    const url = readWebUrl(href, link.baseURI);
    if (url === undefined) return;
    afterListeners(page, event, () => {
      event.preventDefault();
      follow(url);
    });
  };

  /** Sends a form of the page's own origin in the frame, whatever its target. */
  const sendInFrame = (form: HTMLFormElement, submitter: HTMLElement | null, isStopped: boolean): void => {
    const restore = [replaceAttribute(form, 'target', '_self')];
    if (submitter?.hasAttribute('formtarget')) restore.push(replaceAttribute(submitter, 'formtarget', '_self'));
    if (isStopped) {
      // The browser has refused the form by now.
      resent = form;
      requestSubmit.call(form, isButtonOf(form, submitter) ? submitter : null);
      resent = undefined;
    }
    runInNextTask(() => restore.forEach((undo) => undo()));
  };

  /** Returns whether `follow` has the URL of the form, which then is not sent. */
  const takeForm = (form: HTMLFormElement, submitter: HTMLElement | null, isStopped: boolean): boolean => {
    // As attributes, because a field of the form may have the name of a property.
    const read = (name: string): string | null => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const method = (read('method') ?? '').toLowerCase();
    if (method === 'dialog' || !OUTWARD.test(read('target') ?? usualTarget())) return false;
    const url = parseUrl(read('action') || page.location.href, document.baseURI);
    if (!url || url.origin === page.location.origin) {
      sendInFrame(form, submitter, isStopped);
      return false;
    }
    if (method !== 'post') url.search = toQuery(new Data(form, isButtonOf(form, submitter) ? submitter : null));
    follow(url.href);
    return true;
  };

  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof Form)) return;
    // The listeners of the page have had it.
    if (form === resent) event.stopImmediatePropagation();
    else
      afterListeners(page, event, (isStopped) => {
        if (takeForm(form, submitter, isStopped)) event.preventDefault();
      });
  };

  // Registered before the page's own, and at the window, so that no listener inside can stop them.
  page.addEventListener('click', onClick, { capture: true, signal });
  page.addEventListener('submit', onSubmit, { capture: true, signal });
  // Fires no event.
  // A page may have frozen it.
  Reflect.set(Form.prototype, 'submit', function (this: HTMLFormElement): void {
    if (signal.aborted || !takeForm(this, null, false)) submit.call(this);
  });

  const open = page.open.bind(page);
  Reflect.set(page, 'open', (...args: Parameters<Window['open']>): Window | null => {
    const [address = '', target = ''] = args;
    if (signal.aborted || !OUTWARD.test(target)) return open(...args);
    const text = String(address);
    const url = readWebUrl(text, document.baseURI);
    // Without an address nothing is opened.
    if (text !== '') {
      if (url === undefined) return open(...args);
      follow(url);
    }
    return target.toLowerCase() === '_top' ? page.top : page.parent;
  });
}

/**
 * Runs a function after every listener of an event that is being dispatched, unless one of them
 * has prevented the default. Where one has stopped the event, that is in the next task: the
 * browser has then done what it does by default.
 */
function afterListeners(page: Window, event: OutwardEvent, run: (isStopped: boolean) => void): void {
  let isDone = false;
  const runOnce = (isStopped: boolean): void => {
    if (isDone || event.defaultPrevented) return;
    isDone = true;
    run(isStopped);
  };
  const onLast = (last: Event): void => {
    if (last === event) runOnce(false);
  };
  page.addEventListener(event.type, onLast);
  runInNextTask(() => {
    page.removeEventListener(event.type, onLast);
    runOnce(true);
  });
}

function readWebUrl(text: string, base: string): string | undefined {
  return parseWebUrl(parseUrl(text, base)?.href ?? '')?.href;
}

/** A link of HTML or SVG. */
function isLink(target: EventTarget): target is Element {
  return 'localName' in target && /^(?:a|area)$/.test(String(target.localName)) && 'href' in target;
}

/** Whether a form can be sent by a button, which its listeners may have removed. */
function isButtonOf(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return submitter !== null && 'form' in submitter && submitter.form === form;
}

function replaceAttribute(element: Element, name: string, value: string): () => void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
}

/** The query that a browser makes of a form: of a file only the name. */
function toQuery(form: FormData): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return new URLSearchParams(fields).toString();
}
