import { html, nothing, type TemplateResult } from 'lit';

/** A rule of the documentation, in our own words. */
export interface Rule {
  readonly name: string;
  /** The statuses of the answers that it is behind. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** The rules that answers of the API follow. */
export const API_RULES = {
  pageInfo: {
    name: 'REST 3, 4: page_info',
    statuses: [400],
    text: 'A request with page_info has no other parameter than limit and fields; filters are given with the first request. page_info is used unchanged, exactly as it stands in the link.',
  },
  malformed: {
    name: 'API: requests',
    statuses: [400],
    text: 'A body is UTF-8 and well-formed: XML with one root element, a JSON object under the name of the resource, or a GraphQL query with its variables. limit lies between 1 and 250, page is at least 1.',
  },
  access: {
    name: 'API: access',
    statuses: [401, 403],
    text: 'Where the shop gives access tokens, each request has one in X-Platform-Access-Token, and its scopes allow what is asked: write_x includes read_x.',
  },
  paths: {
    name: 'API: paths',
    statuses: [404, 405],
    text: 'Webhooks in XML are at /admin/webhooks.xml, /admin/webhooks/count.xml and /admin/webhooks/{id}.xml. REST is at /admin/api/{version}/{resource}.json, GraphQL at /admin/api/{version}/graphql.json, by POST. A record that does not exist is not found.',
  },
  mediaType: {
    name: 'API: content types',
    statuses: [415],
    text: 'A body is application/json, application/xml for webhooks in XML, or application/graphql for a bare query.',
  },
  size: { name: 'API: sizes', statuses: [413], text: 'A body has at most 1 MB, in XML 128 kB.' },
  invalid: {
    name: 'API: records',
    statuses: [422],
    text: 'A record has the fields that it needs, with values that they accept: a webhook has a topic of the form resource/action and an http(s) address. The answer names each field that is wrong.',
  },
  rate: {
    name: 'API: call limit',
    statuses: [429],
    text: 'Where the shop limits calls, a bucket of calls empties at a steady rate. X-Platform-Shop-Api-Call-Limit says how full it is, Retry-After when to ask again.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** The rule behind an answer of the API, if there is one. */
export function findApiRule(status: number, url: string): Rule | undefined {
  const isPaged = new URL(url).searchParams.has('page_info');
  return Object.values<Rule>(API_RULES).find(
    (rule) => rule.statuses.includes(status) && (isPaged || rule !== API_RULES.pageInfo),
  );
}

/**
 * Renders what went wrong, and the rule or the reason behind it.
 *
 * @param look `warn` where a fault is the reason, not the app.
 */
export function renderRule(title: string, text = '', look: 'warn' | '' = ''): TemplateResult {
  return html`<p class="rule ${look}" dir="auto"><strong>${title}</strong> ${text === '' ? nothing : text}</p>`;
}
