import { createWireApi, refuse, type AdminApiOptions } from '@platformapp/admin-api';
import type { WireResponse } from '@platformapp/protocol';
import type { Shop } from '@platformapp/shop';
import { FAULT_HEADER, type ApiFaults } from '../faults/api-faults.ts';
import type { KernelRequest } from '../kernel-event.ts';
import type { KernelLog } from '../kernel-log.ts';
import { createLaneAccess, type LaneAccess } from '../lanes/lane-access.ts';
import type { KernelOptions } from '../options/kernel-options.ts';
import { decodeRequest, encodeResponse } from '../wire.ts';
import { recordMessage } from './recorded-body.ts';
import type { RequestWatch } from './request-watch.ts';

interface AnsweringConfig {
  readonly shop: Shop;
  readonly options: KernelOptions;
  readonly faults: ApiFaults;
  readonly log: KernelLog;
  readonly watch: RequestWatch;
  /** Settles when every change so far is stored. */
  readonly stored: () => Promise<void>;
}

/**
 * Answers requests to the admin API: each change is stored before it is acknowledged, and each
 * request is logged.
 */
export function createRequestAnswerer({
  shop,
  options,
  faults,
  log,
  watch,
  stored,
}: AnsweringConfig): (request: KernelRequest) => Promise<WireResponse> {
  const access = createLaneAccess(options);
  const api = createWireApi({ shop, viewOf: watch.over(shop), options: apiOptionsOf(options, access) });

  async function ask(request: KernelRequest): Promise<WireResponse> {
    let decoded: Request;
    try {
      decoded = decodeRequest(request);
    } catch {
      return await encodeResponse(refuse(request.url, 'The method or the URL of this request is invalid.', 400));
    }
    access.admit(decoded, request.lane);
    watch.add(decoded, request.id);
    return await api(decoded, request.lane === 'shell');
  }

  return async (request) => {
    const { id, lane, method, url, cause } = request;
    const asked = { id, lane, method, url, at: Date.now(), cause };
    const start = performance.now();
    const { isOn } = watch;
    if (isOn) log.add({ type: 'ask', request: { ...asked, ...recordMessage(request) } });
    const response = await faults.answer(request, () => ask(request));
    await stored();
    const { status } = response;
    const fault = response.headers.find(([name]) => name === FAULT_HEADER)?.[1];
    const answered = { ...asked, status, duration: performance.now() - start, fault };
    log.addRequest(answered, isOn ? recordMessage(response) : undefined);
    return response;
  };
}

/** The options of the kernel that are the API's own. */
function apiOptionsOf({ headerPrefix, idScheme, rateLimit }: KernelOptions, access: LaneAccess): AdminApiOptions {
  return { headerPrefix, globalIdScheme: idScheme, isRateLimited: rateLimit, ...access.options };
}
