import type { Answer } from './answer.ts';

/**
 * What the methods of one path answer. A path that is known by other methods only is a 405 that
 * names them.
 */
export type Methods = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', () => Answer | Promise<Answer>>>>;

/** The methods of a path, for the header `Allow`. */
export function allowed(methods: Methods): string {
  return Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
}

/** What a method does at a path; HEAD does what GET does. */
export function findMethod(methods: Methods, method: string): Methods['GET'] {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return methods.GET;
    case 'POST':
      return methods.POST;
    case 'PUT':
      return methods.PUT;
    case 'DELETE':
      return methods.DELETE;
    default:
      return undefined;
  }
}
