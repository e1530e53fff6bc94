import { embeddedListsOf, RESOURCES, type Resource } from '@platformapp/shop';

/**
 * The paths of the REST API below its version, with `1` for any id. They follow from the
 * declarations.
 */
export const REST_PATHS: readonly string[] = RESOURCES.flatMap(pathsOf).map((path) => `${path}.json`);

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
