import type { IncomingMessage, ServerResponse } from 'node:http';
import { isApiPath } from '@platformapp/protocol';
import { pathOf } from './path-of.ts';

/** A request and its answer that passed through the command: one to the API, or a delivery. */
export interface Exchange {
  readonly method: string;
  /**
   * Path and query of a request, as they were written; the path of a delivery, or the address of
   * one that was refused.
   */
  readonly path: string;
  /** Absent when there was no answer. */
  readonly status?: number;
  /** Milliseconds until the answer. */
  readonly duration: number;
  /** The topic of a delivery. */
  readonly topic?: string;
  /** Why a delivery has no answer, as a sentence. */
  readonly problem?: string;
}

/** Told of each exchange when it has ended. */
export type ExchangeListener = (exchange: Exchange) => void;

/** Reports a request to the API when its answer is sent, or when the caller hangs up. */
export function reportRequest(
  request: IncomingMessage,
  response: ServerResponse,
  onExchange: ExchangeListener | undefined,
): void {
  if (!onExchange || !isApiPath(pathOf(request))) return;
  const { method = '', url = '' } = request;
  const start = performance.now();
  response.once('close', () => {
    const status = response.writableEnded ? { status: response.statusCode } : {};
    onExchange({ method, path: url, ...status, duration: performance.now() - start });
  });
}
