import {
  ServerResponse,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
} from 'node:http';
import { spellHeader } from '../../http/spell-header.ts';

/**
 * Makes the class of a server's answers. They write the names of headers as they are documented,
 * whoever sets them.
 *
 * @param prefix What the service's own names begin with.
 */
export function createSpelledResponse(prefix: string | undefined): typeof ServerResponse {
  return class SpelledResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
    override setHeader(name: string, value: number | string | readonly string[]): this {
      return super.setHeader(spellHeader(name, prefix), value);
    }

    override appendHeader(name: string, value: string | readonly string[]): this {
      return super.appendHeader(spellHeader(name, prefix), value);
    }

    override writeHead(
      status: number,
      reasonOrHeaders?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      const reason = typeof reasonOrHeaders === 'string' ? reasonOrHeaders : (STATUS_CODES[status] ?? 'Unknown');
      const given = typeof reasonOrHeaders === 'string' ? headers : reasonOrHeaders;
      if (Array.isArray(given)) return super.writeHead(status, reason, given);
      for (const [name, value] of Object.entries(given ?? {})) if (value !== undefined) this.setHeader(name, value);
      return super.writeHead(status, this.statusMessage || reason);
    }
  };
}
