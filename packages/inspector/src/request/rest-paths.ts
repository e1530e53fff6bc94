import { embeddedListsOf, RESOURCES, type Resource } from '@platformapp/shop';

/**
 * The paths of the REST API below its version, with `1` for any id. They follow from the
 * declarations.
 */
export const REST_PATHS: readonly string[] = RESOURCES.flatMap(pathsOf).map((path) => `${path}.json`);

/** The meaning of each parameter that a list takes, by its name. Empty for what is not a list. */
export function parametersOf(path: string): Readonly<Record<string, string>> {
  const [, plural] = /(?:^|\/)(\w+)(?:\/count)?\.json/.exec(path) ?? [];
  const resource = RESOURCES.find((each) => each.plural === plural && !each.isSingleton);
  if (!resource) return {};
  const filters = Object.entries(resource.filters).flatMap(([name, { isRange, values, kind }]) => {
    if (name === 'id') return [];
    if (!isRange) return [[name, values?.join(', ') ?? kind]];
    return [
      [`${name}_min`, 'greater than this'],
      [`${name}_max`, 'less than this'],
    ];
  });
  return {
    limit: '1 to 250',
    fields: 'comma-separated',
    ids: 'comma-separated',
    since_id: 'greater than this id',
    page_info: 'from the Link header',
    order: `${Object.keys(resource.sorts).join(', ')}; asc or desc`,
    ...Object.fromEntries(filters),
  };
}

function pathsOf(resource: Resource): readonly string[] {
  const { plural, actions = {}, isSingleton = false } = resource;
  if (isSingleton) return [plural];
  const record = `${plural}/1`;
  const lists = embeddedListsOf(resource).flatMap(({ shape }) => [
    `${record}/${shape.plural}`,
    `${record}/${shape.plural}/count`,
  ]);
  return [plural, `${plural}/count`, record, ...Object.keys(actions).map((name) => `${record}/${name}`), ...lists];
}
