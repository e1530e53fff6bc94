import { expect, test } from 'vitest';
import { RESOURCES } from '../resources/resources.ts';
import { describeResource } from './describe-resource.ts';

test.each(RESOURCES.map((resource) => [resource.plural, resource] as const))(
  'describes %s as data that can be sent (#32)',
  (_, resource) => {
    const described = describeResource(resource);

    expect(JSON.parse(JSON.stringify(described))).toStrictEqual(described);
    expect(Object.keys(described.fields)).toEqual(Object.keys(resource.fields));
    expect(Object.keys(described.sorts)).toEqual(Object.keys(resource.sorts));
    expect(Object.keys(described.filters)).toEqual(Object.keys(resource.filters));
    expect(Object.keys(described.actions ?? {})).toEqual(Object.keys(resource.actions ?? {}));
  },
);
