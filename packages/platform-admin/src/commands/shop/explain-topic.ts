/**
 * Says that a topic does not exist, and suggests the topics of its resource, or the resources that
 * have topics.
 *
 * @param topics The topics of the shop.
 */
export function explainTopic(topic: string, topics: readonly string[]): string {
  const resource = resourceOf(topic);
  const near = topics.filter((known) => resourceOf(known) === resource);
  const help =
    near.length > 0
      ? `Topics of ${resource}: ${near.join(', ')}.`
      : `Topics begin with one of: ${[...new Set(topics.map(resourceOf))].join(', ')}.`;
  return `There is no topic ${JSON.stringify(topic)}. ${help}`;
}

function resourceOf(topic: string): string {
  return topic.replace(/\/.*$/s, '');
}
