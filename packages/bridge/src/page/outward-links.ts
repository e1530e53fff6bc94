import { parseUrl, parseWebUrl } from '@platformapp/protocol';
import { runInNextTask } from './next-task.ts';

/** The targets of links and forms that would replace the admin. */
const OUTWARD = /^_(?:top|parent)$/i;

/**
 * Takes the links and forms of a page whose target is `_top` or `_parent`, also by `<base
 * target>`. The sandbox of the page would refuse them without a word. A form for the page's own
 * origin is sent in the frame; `follow` gets the address of every other one. Clicks and submits
 * that a listener of the page has prevented stay with the page. Stops when the signal aborts.
 */
export function watchOutwardLinks(page: Window, follow: (url: string) => void, signal: AbortSignal): void {
  const { document } = page;
  const realm = document.defaultView;
  if (!realm) return;
  const { HTMLFormElement: Form } = realm;
  const usualTarget = (): string => document.querySelector('base[target]')?.getAttribute('target') ?? '';

  const onClick = (event: MouseEvent): void => {
    const link = event.composedPath().find(isLink);
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.hasAttribute('download') || !OUTWARD.test(link.getAttribute('target') ?? usualTarget())) return;
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
    const url = parseWebUrl(parseUrl(href, link.baseURI)?.href ?? '')?.href;
    if (url === undefined) return;
    let isTaken = false;
    const take = (): void => {
      if (isTaken || event.defaultPrevented) return;
      isTaken = true;
      event.preventDefault();
      follow(url);
    };
    afterListeners(page, 'click', take);
    // A listener may have stopped the event without preventing the default.
    runInNextTask(take);
  };

  /** Returns whether the form is sent as it is, or sent to nowhere because `follow` has its URL. */
  const takeForm = (form: HTMLFormElement, submitter: HTMLElement | null): 'sent' | 'followed' => {
    // As attributes, because a field of the form may have the name of a property.
    const read = (name: string): string | null => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const method = (read('method') ?? '').toLowerCase();
    if (method === 'dialog' || !OUTWARD.test(read('target') ?? usualTarget())) return 'sent';
    const url = parseUrl(read('action') || page.location.href, document.baseURI);
    if (!url || url.origin === page.location.origin) {
      sendInFrame(form, submitter);
      return 'sent';
    }
    if (method !== 'post') url.search = toQuery(new realm.FormData(form, submitter));
    follow(url.href);
    return 'followed';
  };

  const onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof Form)) return;
    afterListeners(page, 'submit', () => {
      if (!event.defaultPrevented && takeForm(form, submitter) === 'followed') event.preventDefault();
    });
  };

  page.addEventListener('click', onClick, { capture: true, signal });
  page.addEventListener('submit', onSubmit, { capture: true, signal });
  // Fires no event.
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its form.
  const { submit } = Form.prototype;
  Form.prototype.submit = function (this: HTMLFormElement): void {
    if (signal.aborted || takeForm(this, null) === 'sent') submit.call(this);
  };
}

/** Sends a form in the frame, whatever its target. */
function sendInFrame(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const restore = [replaceAttribute(form, 'target', '_self')];
  if (submitter?.hasAttribute('formtarget')) restore.push(replaceAttribute(submitter, 'formtarget', '_self'));
  runInNextTask(() => restore.forEach((undo) => undo()));
}

/** Runs after every listener of the event that is being dispatched. */
function afterListeners(page: Window, type: 'click' | 'submit', run: () => void): void {
  page.addEventListener(type, run, { once: true });
  // The event may never reach the window.
  runInNextTask(() => page.removeEventListener(type, run));
}

/** A link of HTML or SVG. */
function isLink(target: EventTarget): target is Element {
  return 'localName' in target && /^(?:a|area)$/.test(String(target.localName)) && 'href' in target;
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
