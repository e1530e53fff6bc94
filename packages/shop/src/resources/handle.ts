/** A name for URLs, made of a title and an id, and so unique without looking. */
export function handleOf(title: string, id: number): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 200)
    .replaceAll(/^-+|-+$/g, '');
  return words === '' ? String(id) : `${words}-${id}`;
}
