import type { WireRequest, WireResponse } from '@platformapp/protocol';
import type { HostEffects } from '../index.ts';
import { type Connected, FakeAdmin, NO_EFFECTS, response } from './fake-admin.ts';

type Answer = NonNullable<HostEffects['answerRequest']>;

/** A connected app in an admin with an API. */
export interface AdminWithApi extends Connected {
  readonly admin: FakeAdmin;
  /** The requests to the API, in order. */
  readonly asked: readonly WireRequest[];
}

/** Connects an app in an admin whose API answers like this. */
export function openAdmin(answerRequest: Answer = async () => response()): AdminWithApi {
  const asked: WireRequest[] = [];
  const effects: HostEffects = {
    ...NO_EFFECTS,
    answerRequest: (received, signal) => {
      asked.push(received);
      return answerRequest(received, signal);
    },
  };
  const admin = new FakeAdmin({ effects });
  return { admin, asked, ...admin.connect() };
}

/** An answer that the test sends when it wants to. */
export interface LateAnswer {
  readonly answer: Answer;
  /** The URLs of the requests that were aborted. */
  readonly aborts: readonly string[];
  readonly resolve: (response: WireResponse) => void;
}

/** Makes a {@link LateAnswer}. */
export function createLateAnswer(): LateAnswer {
  const aborts: string[] = [];
  const settlers: ((answer: WireResponse) => void)[] = [];
  const promise = new Promise<WireResponse>((settle) => settlers.push(settle));
  const answer: Answer = ({ url }, signal) => {
    signal.addEventListener('abort', () => aborts.push(url));
    return promise;
  };
  return { answer, aborts, resolve: (late: WireResponse) => settlers[0]?.(late) };
}
