/** The window of a page with the constructors of its realm. */
export type PageWindow = Window & typeof globalThis;

/** What the tunnel uses of a page. Pages and their libraries replace much of it. */
export interface Realm extends Pick<
  PageWindow,
  | 'ArrayBuffer'
  | 'Blob'
  | 'DOMException'
  | 'DOMParser'
  | 'Document'
  | 'Event'
  | 'EventTarget'
  | 'FormData'
  | 'HTMLDocument'
  | 'Headers'
  | 'ProgressEvent'
  | 'Response'
  | 'URLSearchParams'
  | 'XMLSerializer'
  | 'document'
  | 'location'
> {
  /** The browser's. `undefined` when a library has taken the name. */
  readonly Request: PageWindow['Request'] | undefined;
  /**
   * The object with the methods of `XMLHttpRequest`. `undefined` when a library has put objects of
   * its own in their place.
   */
  readonly xhrPrototype: XMLHttpRequest | undefined;
}

/** Takes what the tunnel uses of a page, before libraries replace it. */
export function captureRealm(page: PageWindow): Realm {
  return {
    ArrayBuffer: page.ArrayBuffer,
    Blob: page.Blob,
    DOMException: page.DOMException,
    DOMParser: page.DOMParser,
    Document: page.Document,
    // Not `page.Event`, which MooTools, for one, uses for a class of its own.
    Event: Object.getPrototypeOf(page.ProgressEvent),
    EventTarget: page.EventTarget,
    FormData: page.FormData,
    HTMLDocument: page.HTMLDocument,
    Headers: page.Headers,
    ProgressEvent: page.ProgressEvent,
    Request: Object.prototype.toString.call(page.Request?.prototype) === '[object Request]' ? page.Request : undefined,
    Response: page.Response,
    URLSearchParams: page.URLSearchParams,
    XMLSerializer: page.XMLSerializer,
    document: page.document,
    location: page.location,
    xhrPrototype: findXhrPrototype(page),
  };
}

/**
 * Finds the object that holds the properties of every real `XMLHttpRequest`. Starts at an object,
 * because a wrapped constructor has another `prototype`, but makes real objects.
 */
function findXhrPrototype({ XMLHttpRequest }: PageWindow): XMLHttpRequest | undefined {
  try {
    const made = new XMLHttpRequest();
    if (Object.hasOwn(made, 'readyState')) return undefined;
    let owner: XMLHttpRequest | null = made;
    while (owner && !Object.hasOwn(owner, 'readyState')) owner = Object.getPrototypeOf(owner);
    return owner ?? undefined;
  } catch {
    // A page may have none.
    return undefined;
  }
}
