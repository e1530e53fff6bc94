import type { RequestEntry } from '../entries/entry.ts';
import { nameAct, type RecordedAct } from './acts.ts';
import { afterAct, type ReplayDifference } from './difference.ts';
import { setShopClock } from './open-session.ts';
import { keyAt } from './find-button.ts';
import type { ReplayStage, StageRequest } from './stage.ts';

/** Performs a recorded act. Returns a difference when that is no longer possible. */
export async function perform(
  recorded: RecordedAct,
  stage: ReplayStage,
  before: RecordedAct | undefined,
): Promise<ReplayDifference | undefined> {
  const { act, entry } = recorded;
  const { host, kernel } = stage;
  const impossible = (why: string): ReplayDifference => ({
    sentence: `${afterAct(before)}, ${nameAct(act)} is not possible: ${why}`,
    expected: entry,
  });
  switch (act.type) {
    case 'press': {
      const key = keyAt(await host.state(), act.button);
      if (key === undefined) return impossible('there is no such button.');
      await host.press(key);
      return undefined;
    }
    case 'answer': {
      const { modals } = await host.state();
      const top = modals.at(-1);
      if (!top) return impossible('no modal is open.');
      await host.closeModal(top.key, act.result, act.data);
      return undefined;
    }
    case 'access':
      await host.setAccountAccess(act.level);
      return undefined;
    case 'open':
      await stage.visit(act.path);
      return undefined;
    case 'ask': {
      const problem = whyNotAsked(act.request);
      if (problem !== undefined) return impossible(problem);
      const { pathname, search } = new URL(act.request.url);
      await stage.ask(`${pathname}${search}`, toRequest(act.request));
      return undefined;
    }
    case 'trigger':
      await kernel.trigger(act.event.topic, act.event.payload);
      return undefined;
    case 'clock':
      await setShopClock(act.clock, kernel);
      return undefined;
  }
}

function whyNotAsked({ body }: RequestEntry): string | undefined {
  if (!body) return undefined;
  const isWhole = !body.isBase64 && new TextEncoder().encode(body.text).byteLength === body.size;
  return isWhole ? undefined : 'its body was not recorded as a whole text.';
}

function toRequest({ method, headers, body }: RequestEntry): StageRequest {
  return { method, headers: Object.fromEntries(headers), ...(body && { body: body.text }) };
}
