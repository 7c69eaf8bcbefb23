import type { ImportGraph } from './imports.ts';

/**
 * Import circles: strongly connected components of more than one file, and files that import
 * themselves (Tarjan).
 */
export function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, to: number) =>
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));

  const visit = (file: string): void => {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) {
        continue;
      }
      const seen = order.get(target);
      if (seen === undefined) {
        visit(target);
        lower(file, lowest.get(target) ?? index);
      } else if (open.includes(target)) {
        lower(file, seen);
      }
    }
    if (lowest.get(file) === index) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file) === true) {
        circles.push(circle.sort());
      }
    }
  };

  for (const file of graph.keys()) {
    if (!order.has(file)) {
      visit(file);
    }
  }
  return circles;
}
