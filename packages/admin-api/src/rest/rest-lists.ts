import { jsonText, type Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { readFilters } from './list-filters.ts';
import { readListRequest } from './list-request.ts';
import type { ListSource } from './list-source.ts';
import { encodeLinks } from './link-header.ts';
import { notFound, parameterRefused } from './rest-errors.ts';

/** Answers one part of a list, with links to the parts beside it. */
export function answerList({ shop, url, writer }: Call, source: ListSource): Answer {
  const request = readListRequest(source, url.searchParams, shop);
  if (request.status === 'refused') return parameterRefused(request.error);
  const page = source.page(request.query);
  if (!page) return notFound();
  const link = encodeLinks({ url, source, request, page, keep: (text) => shop.keepText(text) });
  const body = writer.list(source.listed, page.records, request.fields);
  return jsonText(200, body, link === undefined ? {} : { link });
}

/** Answers how many records a list has. */
export function answerCount({ shop, url }: Call, source: ListSource): Answer {
  const filters = readFilters(source.listed, url.searchParams, shop.time);
  if (filters.status === 'refused') return parameterRefused(filters.error);
  const count = source.count(filters.terms);
  return count === undefined ? notFound() : jsonText(200, `{"count":${count}}`);
}
