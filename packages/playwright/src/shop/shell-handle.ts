import type { AdminState } from '@platformapp/host';
import type { Lane } from '../recording/session-log.ts';
import type { Delivery, DomainEvent, Webhook } from '@platformapp/shop';

/** `window.platformAdmin` of a shell, as far as tests use it. */
export interface ShellHandle {
  /** Everything that the chrome shows. */
  readonly state: AdminState;
  /** The service of the shop behind the shell. */
  readonly kernel: ShopKernel;
}

/** A request as it crosses to the kernel. */
export interface KernelRequest {
  readonly id: string;
  readonly lane: Lane;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: ArrayBuffer | undefined;
}

/** The answer on its way back. */
export interface KernelResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: ArrayBuffer | undefined;
}

/** A request that the shop has answered. */
export interface AnsweredRequest {
  /** Counts the shop's requests, from 1. */
  readonly number: number;
  readonly lane: Lane;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** When it arrived, in milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds from its arrival to its answer. */
  readonly duration: number;
}

/** What the shop tells of while it happens. */
export type KernelEvent =
  | { readonly type: 'request'; readonly request: AnsweredRequest }
  | { readonly type: 'delivery'; readonly delivery: Delivery }
  | { readonly type: 'event' | 'change' | 'replace' | 'status' };

/** The service of a shop behind the shell. */
export interface ShopKernel {
  answer(request: KernelRequest): Promise<KernelResponse>;
  requests(): Promise<readonly AnsweredRequest[]>;
  snapshot(): Promise<string>;
  restore(id: string): Promise<boolean>;
  reset(): Promise<void>;
  exportShop(): Promise<string>;
  importShop(text: string): Promise<string | undefined>;
  now(): Promise<number>;
  setClock(setting: 'real' | number): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  samplePayload(topic: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  trigger(topic: string, payload?: Readonly<Record<string, unknown>>): Promise<DomainEvent | undefined>;
  webhooks(): Promise<readonly Webhook[]>;
  deliveries(): Promise<readonly Delivery[]>;
  holdDeliveries(isHeld: boolean): Promise<void>;
  resend(id: number): Promise<boolean>;
  duplicate(id: number): Promise<boolean>;
  drop(id: number): Promise<boolean>;
  reorder(ids: readonly number[]): Promise<boolean>;
  subscribe(listener: (event: KernelEvent) => void): () => void;
}
