import { CALLER_ATTACKS, type CallerAttack } from './caller-attacks.ts';
import { sendRaw } from './shell-scene.ts';

/** The headers of a page of the shell. */
export const OWN = ['Host: localhost:PORT', 'Origin: http://localhost:PORT'] as const;

/** Attacks by names of hosts, origins and sites that are not the shell's. */
export const STRANGERS: readonly CallerAttack[] = CALLER_ATTACKS.filter(
  ({ path, method, status }) => !path && !method && !status,
);

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
] as const;

/** What is asked of a command. */
export interface Upgraded {
  readonly port: number;
  /** That of the shell's page. */
  readonly token: string;
}

/** Where a WebSocket is asked for, and how. */
export interface UpgradeTarget {
  readonly path: string;
  /** Left out when it is empty. */
  readonly protocol?: string;
}

/**
 * Asks for a WebSocket with raw lines, and gives the status. `PORT` and `TOKEN` stand for those of
 * the command.
 */
export async function askUpgrade(
  { port, token }: Upgraded,
  lines: readonly string[],
  { path, protocol = 'platform-admin, TOKEN' }: UpgradeTarget,
): Promise<number> {
  const protocols = protocol === '' ? [] : [`Sec-WebSocket-Protocol: ${protocol}`];
  const text = [`GET ${path} HTTP/1.1`, ...lines, ...UPGRADE, ...protocols, '', ''].join('\r\n');
  return await sendRaw(port, text.replaceAll('PORT', String(port)).replaceAll('TOKEN', token));
}
