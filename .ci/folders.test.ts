import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** For each folder, the folders that it imports from. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports between the folders of the sources. The root of a package wires the others. */
function readGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync('{packages,apps}/*/src/*/**/*.ts')) {
    if (/\.test(?:-d)?\.ts$|\/test-support\//.test(file)) continue;
    const folder = dirname(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
      const imported = dirname(join(folder, path));
      if (imported !== folder) graph.set(folder, (graph.get(folder) ?? new Set()).add(imported));
    }
  }
  return graph;
}

/** A path of imports that ends where it began. Absent when there is none. */
function findCircle(graph: Graph): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const imported of graph.get(folder) ?? []) {
      const circle = visit(imported, [...path, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return undefined;
  };
  return [...graph.keys()].map((folder) => visit(folder, [])).find((circle) => circle !== undefined);
}

test('folders import each other one way (#11)', () => {
  const graph = readGraph();

  expect(graph.size).toBeGreaterThan(80);
  expect(findCircle(graph)).toBeUndefined();
});

test('names a circle of folders', () => {
  const graph = new Map([
    ['page', new Set(['store'])],
    ['store', new Set(['time', 'search'])],
    ['search', new Set(['time', 'store'])],
  ]);

  expect(findCircle(graph)).toEqual(['store', 'search', 'store']);
});
