/**
 * The URL or other text of a drag or a paste: the first entry of a `text/uri-list`, else the
 * `text/plain`.
 */
export function findTransferText(transfer: DataTransfer | null): string {
  const list = transfer?.getData('text/uri-list') ?? '';
  // In a `text/uri-list` a line that starts with # is a comment (RFC 2483, section 5).
  const entry = list.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return (entry ?? transfer?.getData('text/plain') ?? '').trim();
}

/** The callbacks of {@link listenForDrops}. */
export interface DropListener {
  /** Whether something that may be a URL is being dragged over the target. */
  readonly onHover: (isOver: boolean) => void;
  /** A text that is not empty was dropped. */
  readonly onDrop: (text: string) => void;
}

/**
 * Takes drops of URLs and text on a target. Other drops are left to the browser, and so are drops
 * in a text field and those of a drag that began in the target, such as of its own links and
 * pictures. Returns a function that stops it.
 */
export function listenForDrops(target: EventTarget, { onHover, onDrop }: DropListener): () => void {
  const controller = new AbortController();
  const listen = (type: string, react: (event: DragEvent) => unknown): void => {
    const listener = (event: Event): void => {
      if (event instanceof DragEvent) react(event);
    };
    target.addEventListener(type, listener, { signal: controller.signal });
  };
  /** Where a drag within the target began. */
  let source: EventTarget | undefined;
  // A source that was removed meanwhile never says that its drag has ended.
  const isOwn = (): boolean => source instanceof Node && source.isConnected;
  const accept = (event: DragEvent): void => {
    const types = event.dataTransfer?.types ?? [];
    if (isInTextField(event) || isOwn()) return onHover(false);
    if (!types.includes('text/uri-list') && !types.includes('text/plain')) return;
    event.preventDefault();
    onHover(true);
  };

  listen('dragstart', (event) => ([source] = event.composedPath()));
  listen('dragend', () => (source = undefined));
  listen('dragenter', accept);
  listen('dragover', accept);
  listen('dragleave', ({ relatedTarget }) => {
    const isWithin = target instanceof Node && relatedTarget instanceof Node && target.contains(relatedTarget);
    if (!isWithin) onHover(false);
  });
  listen('drop', (event) => {
    onHover(false);
    const text = findTransferText(event.dataTransfer);
    if (text === '' || isInTextField(event) || isOwn()) return;
    event.preventDefault();
    onDrop(text);
  });
  return () => controller.abort();
}

function isInTextField(event: Event): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
