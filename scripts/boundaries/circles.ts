import path from 'node:path';
import type { ImportGraph } from './imports.ts';

/**
 * Finds the circles among the folders in `parent` and in every folder below it. Returns one line for each circle.
 *
 * A file counts as a folder of its own beside the folders, because it may be what all of them import or what imports
 * all of them. Circles of files alone are left to `findCircles`.
 */
export function findFolderCircles(graph: ImportGraph, parent: string): string[] {
  const files = [...graph.keys()].filter((file) => file.startsWith(`${parent}/`));
  return [...listFolders(files, parent)].sort().flatMap((folder) => {
    const imports = listImportsBetween(graph, files, folder);
    const targets = [...imports].map(([from, byTarget]) => [from, [...byTarget.keys()]] as const);
    return findCircles(new Map(targets))
      .filter((circle) => !circle.every((entry) => graph.has(`${folder}/${entry}`)))
      .map((circle) => formatCircle(folder, circle, imports));
  });
}

/** The imported folders of each folder, with the first file that has such an import. */
type FolderImports = Map<string, Map<string, string>>;

function listFolders(files: readonly string[], parent: string): Set<string> {
  const folders = new Set([parent]);
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== parent; folder = path.dirname(folder)) {
      folders.add(folder);
    }
  }
  return folders;
}

function listImportsBetween(
  graph: ImportGraph,
  files: readonly string[],
  parent: string,
): FolderImports {
  const imports: FolderImports = new Map();
  for (const file of files) {
    const from = getEntry(file, parent);
    if (from === undefined) {
      continue;
    }
    const byTarget = imports.get(from) ?? new Map<string, string>();
    imports.set(from, byTarget);
    for (const target of graph.get(file) ?? []) {
      const to = getEntry(target, parent);
      if (to !== undefined && to !== from && !byTarget.has(to)) {
        byTarget.set(to, file);
      }
    }
  }
  return imports;
}

/** Returns the folder or file directly in `parent` that a file belongs to. */
const getEntry = (file: string, parent: string) =>
  file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/')[0] : undefined;

function formatCircle(parent: string, circle: readonly string[], imports: FolderImports): string {
  const edges = circle.flatMap((from) =>
    [...(imports.get(from) ?? [])]
      .filter(([to]) => circle.includes(to))
      .map(([to, file]) => `${from} → ${to} in ${file.slice(parent.length + 1)}`),
  );
  return `folder circle in ${parent}: ${edges.join(', ')}`;
}

/**
 * Finds import circles with Tarjan's algorithm: strongly connected components of more than one file, and
 * files that import themselves.
 */
export function findCircles(graph: ImportGraph): string[][] {
  const indices = new Map<string, number>();
  const lowLinks = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const lowerLink = (file: string, to: number) =>
    lowLinks.set(file, Math.min(lowLinks.get(file) ?? to, to));

  const visit = (file: string): void => {
    const index = indices.size;
    indices.set(file, index);
    lowLinks.set(file, index);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) {
        continue;
      }
      const seen = indices.get(target);
      if (seen === undefined) {
        visit(target);
        lowerLink(file, lowLinks.get(target) ?? index);
      } else if (stack.includes(target)) {
        lowerLink(file, seen);
      }
    }
    if (lowLinks.get(file) === index) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file) === true) {
        circles.push(circle.sort());
      }
    }
  };

  for (const file of graph.keys()) {
    if (!indices.has(file)) {
      visit(file);
    }
  }
  return circles;
}
