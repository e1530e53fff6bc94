import { webhooks } from '@platformapp/shop';
import type { Call } from '../request/call.ts';
import { json, jsonText, type Methods } from '../answer/answer.ts';
import { countWebhooks, listWebhooks } from './webhook-list.ts';
import { parameterRefused } from '../answer/rest-errors.ts';
import { restPath } from '../rest/rest-path.ts';

/**
 * The six webhook operations in JSON, by the methods of a path under `/admin/` without its suffix.
 * They are those of REST, except that the list has page numbers like the one in XML.
 */
export function jsonWebhookMethods(call: Call, path: string): Methods | undefined {
  const { shop, url, writer } = call;
  if (path !== 'webhooks' && !path.startsWith('webhooks/')) return undefined;
  const methods = restPath(call, path)?.methods;
  if (path === 'webhooks/count') {
    return {
      GET: () => {
        const count = countWebhooks(shop, url.searchParams);
        return typeof count === 'number' ? json(200, { count }) : parameterRefused(count);
      },
    };
  }
  if (path !== 'webhooks') return methods;
  return {
    ...methods,
    GET: () => {
      const found = listWebhooks(shop, url.searchParams);
      if (found.status === 'refused') return parameterRefused(found.error);
      return jsonText(200, writer.list(webhooks, found.webhooks, url.searchParams.get('fields')));
    },
  };
}
