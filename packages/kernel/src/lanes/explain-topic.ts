import { TOPICS } from '@platformapp/shop';

/**
 * Says that a topic does not exist, and suggests the topics of its resource, or the resources that
 * have topics.
 */
export function explainTopic(topic: string): string {
  const resource = resourceOf(topic);
  const near = TOPICS.filter((known) => resourceOf(known) === resource);
  const help =
    near.length > 0
      ? `Topics of ${resource}: ${near.join(', ')}.`
      : `Topics begin with one of: ${[...new Set(TOPICS.map(resourceOf))].join(', ')}.`;
  return `There is no topic ${JSON.stringify(topic)}. ${help}`;
}

function resourceOf(topic: string): string {
  return topic.replace(/\/.*$/s, '');
}
