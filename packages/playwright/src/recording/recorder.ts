import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type BrowserContext, type Page, type Request, type Response, type TestInfo } from '@playwright/test';
import { isObject } from '@platformapp/protocol';
import {
  describeCall,
  describeRequest,
  titleRequest,
  recordBytes,
  recordText,
  Timeline,
  writeHar,
  writeNdjson,
  type HarCreator,
  type NewEntry,
  type RecordedBody,
  type RequestEntry,
} from '@platformapp/timeline';
import { tellCall } from './next-call.ts';
import { Causes } from './causes.ts';
import { LOGGED_TYPES, readCall, readNotification } from './read-message.ts';
import { watchPorts } from './watch-ports.ts';
import { PACKAGE_FOLDER } from '../package-folder.ts';
import { SCRIPT } from '../script/shell-script.ts';
import { within } from '../waiting/within.ts';

/** This package, which writes the files. */
const { name, version }: HarCreator = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));

const BINDING = '__platformAppTimeline';

/** Types of resources whose responses are recorded with their bodies. */
const RECORDED_TYPES: ReadonlySet<string> = new Set(['document', 'fetch', 'xhr']);

/** Milliseconds to wait for bodies of responses from a browser that may be gone. */
const BODY_TIME = 2_000;

/**
 * Records what happens in a test: calls and notifications of its pages, and requests to the API.
 * Each is a step of the test. When the test fails, the timeline, the requests and a HAR are attached
 * to it.
 */
export class Recorder {
  /** The entries, oldest first. */
  readonly timeline: Timeline = new Timeline();
  /** What made apps act. */
  readonly causes: Causes = new Causes();
  /** The pages of the contexts that it watches. */
  readonly pages: Set<Page> = new Set();
  readonly #testInfo: TestInfo;
  /** What pages asked the network for. */
  readonly #network = new Map<Request, Response | undefined>();
  #isRunning = true;

  constructor(testInfo: TestInfo) {
    this.#testInfo = testInfo;
  }

  /** Records the pages of a context, which has none yet. */
  async watch(context: BrowserContext, shellOrigin: string): Promise<void> {
    const options = { binding: BINDING, shellOrigin, types: LOGGED_TYPES };
    await Promise.all([
      context.exposeBinding(BINDING, ({ page }, direction: unknown, json: unknown) =>
        this.#take(page, String(direction), String(json)),
      ),
      context.addInitScript(watchPorts, options),
    ]);
    context.on('page', (page) => this.pages.add(page));
    context.on('request', (request) => {
      // The shell's own files say nothing about the app, and requests to its API are in the timeline.
      const isOwn = SCRIPT.test(request.url()) || request.url().startsWith(`${shellOrigin}/`);
      if (!isOwn) this.#network.set(request, undefined);
    });
    context.on('response', (response) => {
      if (this.#network.has(response.request())) this.#network.set(response.request(), response);
    });
  }

  /**
   * Whether a page has asked another server than the admin, other than for its files, and nobody has
   * asked the API.
   */
  get hasAskedOnlyServer(): boolean {
    const hasAsked = [...this.#network.keys()].some((request) => /^(?:fetch|xhr)$/.test(request.resourceType()));
    return hasAsked && this.timeline.entries.every(({ type }) => type !== 'request');
  }

  /** Makes a request that has ended a step of the test. */
  note(request: RequestEntry): void {
    if (this.#isRunning) this.#step(titleRequest(request));
  }

  /** Ends the recording, and attaches it to a test that has failed. */
  async end(): Promise<void> {
    this.#isRunning = false;
    if (this.#testInfo.errors.length === 0) return;
    const requests = this.timeline.entries.filter((entry) => entry.type === 'request');
    for (const request of requests) {
      // Terminals print an attachment of the type text. One after the other, in their order.
      // oxlint-disable-next-line no-await-in-loop
      await this.#testInfo.attach(titleRequest(request), {
        body: describeRequest(request),
        contentType: 'application/http',
      });
    }
    // Terminals print the path of a file, with two lines around it, and nothing of these.
    const contentType = 'application/json';
    await this.#testInfo.attach('timeline.ndjson', { body: writeNdjson(this.timeline), contentType });
    const network = await Promise.all([...this.#network].map(([request, response]) => toEntry(request, response)));
    const har = writeHar([...network, ...requests], { name, version });
    await this.#testInfo.attach('network.har', { body: har, contentType });
  }

  #take(page: Page, direction: string, json: string): void {
    if (direction === 'in') tellCall(page);
    const message: unknown = JSON.parse(json);
    const entry = read(direction, message);
    if (!entry || !this.#isRunning) return;
    const cause = isObject(message) ? message['cause'] : undefined;
    const caused = this.causes.findClosing(page, entry) ?? this.causes.find(cause, page);
    this.causes.note(page, entry, this.timeline.add({ ...entry, ...caused }));
    if (entry.type === 'call') this.#step(describeCall(entry));
  }

  /** There is nothing to wait for, and no line of the test caused it. */
  #step(title: string): void {
    const { file, line, column } = this.#testInfo;
    // The test may end meanwhile.
    test.step(title, () => {}, { location: { file, line, column } }).catch(() => {});
  }
}

function read(direction: string, message: unknown): NewEntry | undefined {
  return direction === 'in' ? readCall(message, Date.now()) : readNotification(message, Date.now());
}

/** Makes an entry for a request that a page sent over the network. */
async function toEntry(request: Request, response: Response | undefined): Promise<RequestEntry> {
  const { startTime, responseEnd } = request.timing();
  const posted = request.postData();
  const isRecorded = response !== undefined && RECORDED_TYPES.has(request.resourceType());
  return {
    type: 'request',
    // A request that was never sent has no start time.
    at: Math.max(0, startTime),
    lane: 'network',
    method: request.method(),
    url: request.url(),
    headers: Object.entries(request.headers()),
    body: recordText(posted ?? undefined),
    answer: {
      status: response?.status() ?? 0,
      headers: Object.entries(response?.headers() ?? {}),
      body: isRecorded ? await readBody(response) : undefined,
      duration: Math.max(0, responseEnd),
      failure: request.failure()?.errorText,
    },
  };
}

/**
 * Reads the beginning of a body. It is lost once the browser is gone or the page has navigated.
 */
async function readBody(response: Response): Promise<RecordedBody | undefined> {
  const bytes = await within(
    BODY_TIME,
    response.body().catch(() => undefined),
  );
  return bytes && recordBytes(bytes);
}
