import { createHash } from 'node:crypto';

const DIRECTIVES: readonly (readonly [string, string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' https: http: data:"],
  // Deliveries go to whatever address a webhook has. They leave from the kernel, whose worker carries this policy too.
  ['connect-src', "'self' https: http:"],
  ['frame-src', 'https: http:'],
  ['worker-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'lit-html default'],
];

/**
 * The shell's Content Security Policy as a response header: design section 8.
 *
 * @param script The one script that stands in the page itself.
 */
export function cspHeader(script: string): string {
  return write(DIRECTIVES, script);
}

/**
 * The same policy as a `<meta>` element carries it, for static hosts that set no headers. `frame-ancestors` has no
 * effect there and browsers warn of it.
 */
export function cspMeta(script: string): string {
  return write(
    DIRECTIVES.filter(([name]) => name !== 'frame-ancestors'),
    script,
  );
}

function write(directives: typeof DIRECTIVES, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return directives
    .map(([name, sources]) => (name === 'script-src' ? `${name} ${sources} 'sha256-${hash}'` : `${name} ${sources}`))
    .join('; ');
}
