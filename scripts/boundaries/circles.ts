import type { ImportGraph } from './imports.ts';

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
