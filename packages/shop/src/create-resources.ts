import { embeddedListsOf } from './declaration/embedded.ts';
import type { Resource } from './declaration/resource.ts';
import { RESOURCES } from './resources/resources.ts';
import { webhooks, webhooksWith } from './resources/webhooks/webhooks.ts';
import { ShopError } from './shop-error.ts';
import { storedKinds } from './storage/stored-kinds.ts';
import { TOPICS, type Topic } from './topics.ts';

const NAME = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/;
const TYPE_NAME = /^[A-Z][A-Za-z\d]*$/;
const TOPIC = /^[a-z][a-z\d_]*\/[a-z][a-z\d_]*$/;

/**
 * The resources of a shop that has more than the built-in ones. Its webhooks can subscribe to the
 * topics of all of them.
 *
 * @param topics Further topics, such as those that actions emit.
 * @throws {@link ShopError} `invalid-option` for a name that is taken, or not spelled as the others.
 */
export function createResources(
  declared: readonly Resource[] = [],
  topics: readonly Topic[] = [],
): readonly Resource[] {
  if (declared.length === 0 && topics.length === 0) return RESOURCES;
  checkNames('plural name', NAME, declared.map(pluralOf), storedKinds(RESOURCES).map(pluralOf));
  checkNames('singular name', NAME, declared.map(singularOf), RESOURCES.map(singularOf));
  checkNames('type name', TYPE_NAME, declared.flatMap(typeNamesOf), RESOURCES.flatMap(typeNamesOf));
  const ofChanges = declared.flatMap((resource) => [
    resource.topics.create,
    resource.topics.update,
    resource.topics.delete,
  ]);
  const own = [...new Set([...ofChanges.filter((topic) => topic !== undefined), ...topics])];
  checkNames('topic', TOPIC, own, TOPICS);
  const all = [...TOPICS, ...own];
  return [...RESOURCES.map((resource) => (resource === webhooks ? webhooksWith(all) : resource)), ...declared];
}

const pluralOf = ({ plural }: Pick<Resource, 'plural'>): string => plural;
const singularOf = ({ singular }: Pick<Resource, 'singular'>): string => singular;

/** The names of the type of a resource and of those of its lists. */
function typeNamesOf(resource: Resource): readonly string[] {
  return [resource.typeName, ...embeddedListsOf(resource).map(({ shape }) => shape.typeName)];
}

function checkNames(what: string, pattern: RegExp, names: readonly string[], taken: readonly string[]): void {
  const known = new Set(taken);
  for (const name of names) {
    const problem = known.has(name) ? 'is taken' : `is not spelled like ${JSON.stringify(taken[0])}`;
    if (known.has(name) || !pattern.test(name)) {
      throw new ShopError('invalid-option', `The ${what} ${JSON.stringify(name)} ${problem}.`);
    }
    known.add(name);
  }
}
