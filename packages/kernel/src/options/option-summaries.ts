import type { KernelOptionName } from './kernel-options.ts';

/** What each option does, in a few words, for a command's help. The shell does not load them. */
export const OPTION_SUMMARIES: Readonly<Record<KernelOptionName, string>> = {
  sample: 'what the shop holds at first',
  seed: 'the same seed gives the same sample',
  secret: "the app's secret, which signs deliveries and launches",
  storage: 'where changes are kept',
  clock: "the shop's time",
  domain: "the shop's host name, which deliveries carry",
  utcOffset: 'UTC offset of timestamps',
  token: 'the access token that requests must carry',
  tokens: 'whether each app gets an access token, which its requests must carry',
  scopes: 'what each token allows',
  rateLimit: 'whether too many calls are refused',
  headerPrefix: "what the service's header names start with",
  idScheme: 'what global ids start with',
  faults: 'what goes wrong from the start',
};
