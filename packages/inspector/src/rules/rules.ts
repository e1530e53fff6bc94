/** A rule of the documentation, in our own words. */
export interface Rule {
  /** The name that rule breaks give. */
  readonly name: string;
  readonly text: string;
}

/** The rules that rule breaks of apps name. */
const APP_RULES: readonly Rule[] = [
  {
    name: 'Client-side script: PlatformApp.init',
    text: 'Call PlatformApp.init once, right after the script and outside any document-ready handler. It takes the config, listens for messages and checks that the app runs in a frame. Nothing reaches the admin before it.',
  },
  { name: 'init config: apiKey', text: 'A string: the API key of the app. It tells the admin which app this is.' },
  {
    name: 'init config: shopOrigin',
    text: 'A string: the origin of the shop with its protocol, such as https://shop.example, taken from the session of each shop. It names the shop; nothing is sent to it.',
  },
  {
    name: 'PlatformApp protocol: version',
    text: 'The script in the app and the admin must speak the same version, so an app loads the script that the admin serves as /platform-app.js.',
  },
  {
    name: 'Client-side script: parameters',
    text: 'Each function takes values of the documented types: messages, titles and paths are strings, heights are whole numbers of pixels, callbacks are functions, configs are objects.',
  },
  {
    name: 'Client-side script: config tables',
    text: 'Configs have the documented keys and values. Bar: buttons, title, icon, pagination, breadcrumb. Modal: src, title, width (small, large, fullwidth), height, buttons, callback. Button: label, message, callback, href, target (app, new, parent, shopify), loading, style (danger, disabled), type (dropdown), links.',
  },
  { name: 'Button object: label', text: 'A string that each button must have: its text.' },
  {
    name: 'Limits: buttons',
    text: 'A bar has at most 1 primary and 4 secondary buttons. A modal has at most 1 primary, 2 secondary and 2 tertiary ones.',
  },
  {
    name: 'Button object: type, links',
    text: 'type accepts dropdown, together with links, and only for secondary buttons of the top bar.',
  },
  { name: 'Button object: links', text: 'An array of button objects: the items of a dropdown.' },
  {
    name: 'Bar config: breadcrumb, title',
    text: 'The breadcrumb is a button object. It stands before the title, so the bar needs one.',
  },
  { name: 'Limits: Modal height', text: 'A modal is at most 700 pixels high. Here it is at least 100.' },
  {
    name: 'Client-side script: PlatformApp.Modal',
    text: 'open, alert, confirm and input open a modal; close closes the open one with a result and data, and setHeight sets its height. Both need an open modal.',
  },
  {
    name: 'PlatformApp behaviour: Modal',
    text: 'Modals lie on top of one another up to a limit. A page inside a modal can close it and set its height, show notices and open modals; the top bar belongs to the page of the app itself.',
  },
  {
    name: 'PlatformApp behaviour: Modal.close',
    text: 'The result and the data cross frames as plain data. Functions, elements and events cannot.',
  },
  {
    name: 'PlatformApp behaviour: limits',
    text: 'Texts, values, requests and the number of calls in a second are limited, also before the admin has answered. What is over a limit is cut, left out or dropped, and named here.',
  },
  {
    name: 'PlatformApp security: URLs',
    text: 'URLs have http or https and no user name or password. Requests go to the admin API of the shop or of this admin and nowhere else.',
  },
  {
    name: 'Client-side script: PlatformApp.pushState, PlatformApp.redirect',
    text: 'pushState takes a path of the app, redirect a path of the admin. Neither leads out of its place.',
  },
  {
    name: 'Client-side script: PlatformApp.redirect',
    text: 'Leaves the app for another section of the admin. The path starts with a slash and omits /admin, such as /customers/1 or /settings/domains.',
  },
  {
    name: 'PlatformApp protocol: calls',
    text: 'Only the script talks to the admin, over its own port, in calls of a fixed form. Anything else is dropped, and never answered.',
  },
  {
    name: 'PlatformApp behaviour: requests',
    text: 'fetch and XMLHttpRequest to the admin API are answered inside the browser. A synchronous XMLHttpRequest would have to wait for a port, which no page can.',
  },
  {
    name: 'PlatformApp behaviour: presses',
    text: 'The message of a button waits for the page of its frame, in order, until that page listens. If the frame goes first, the message is lost.',
  },
  {
    name: 'PlatformApp behaviour: launch',
    text: 'The admin adds shop, timestamp, locale and hmac to the URL of an app each time it loads the app. An own locale stays; an own shop, timestamp or hmac is replaced.',
  },
  {
    name: 'PlatformApp protocol: failures of the script',
    text: 'A failure of the PlatformApp script itself never reaches the app. It is reported, and its stack is in the console of the app.',
  },
];

/** The rules that answers of the API follow. */
const API_RULES = {
  pageInfo: {
    name: 'REST 3, 4: page_info',
    text: 'A request with page_info has no other parameter than limit and fields; filters are given with the first request. page_info is used unchanged, exactly as it stands in the link.',
  },
  malformed: {
    name: 'API: requests',
    text: 'A body is UTF-8 and well-formed: XML with one root element, a JSON object under the name of the resource, or a GraphQL query with its variables. limit lies between 1 and 250, page is at least 1.',
  },
  access: {
    name: 'API: access',
    text: 'Where the shop gives access tokens, each request has one in X-Platform-Access-Token, and its scopes allow what is asked: write_x includes read_x.',
  },
  paths: {
    name: 'API: paths',
    text: 'Webhooks in XML are at /admin/webhooks.xml, /admin/webhooks/count.xml and /admin/webhooks/{id}.xml. REST is at /admin/api/{version}/{resource}.json, GraphQL at /admin/api/{version}/graphql.json, by POST. A record that does not exist is not found.',
  },
  mediaType: {
    name: 'API: content types',
    text: 'A body is application/json, application/xml for webhooks in XML, or application/graphql for a bare query.',
  },
  size: { name: 'API: sizes', text: 'A body has at most 1 MB, in XML 128 kB.' },
  invalid: {
    name: 'API: records',
    text: 'A record has the fields that it needs, with values that they accept: a webhook has a topic of the form resource/action and an http(s) address. The answer names each field that is wrong.',
  },
  rate: {
    name: 'API: call limit',
    text: 'Where the shop limits calls, a bucket of calls empties at a steady rate. X-Platform-Shop-Api-Call-Limit says how full it is, Retry-After when to ask again.',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** All rules, those of the script first. */
export const RULES: readonly Rule[] = [...APP_RULES, ...Object.values(API_RULES)];

/** The rule behind an answer of the API, if there is one. */
export function findApiRule(status: number, url: string): Rule | undefined {
  switch (status) {
    case 400:
      return new URL(url).searchParams.has('page_info') ? API_RULES.pageInfo : API_RULES.malformed;
    case 401:
    case 403:
      return API_RULES.access;
    case 404:
    case 405:
      return API_RULES.paths;
    case 413:
      return API_RULES.size;
    case 415:
      return API_RULES.mediaType;
    case 422:
      return API_RULES.invalid;
    case 429:
      return API_RULES.rate;
    default:
      return undefined;
  }
}

/** Finds a rule by the name that a rule break gives. */
export function findRule(name: string): Rule | undefined {
  return RULES.find((rule) => rule.name === name);
}
