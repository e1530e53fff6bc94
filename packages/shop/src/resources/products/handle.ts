/** A name for URLs, made of a title and an id. The id makes it unique. */
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
