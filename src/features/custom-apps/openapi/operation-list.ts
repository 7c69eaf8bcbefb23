import type { CustomAction, OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The value of the group filter that filters nothing: no tag is likely to be called so. */
export const ALL_GROUPS = '* all *';
/** The group of operations without a tag. */
export const NO_GROUP = 'Other';

export type OperationFilter = { text: string; group: string };

/** Whether a call's title, path, method or key contains every word of the text. */
export function isMatch(
  { title, path, method, key }: Pick<CustomAction, 'title' | 'path' | 'method' | 'key'>,
  text: string,
): boolean {
  const hay = `${method} ${path} ${title} ${key}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}

export function groupOf({ tag = '' }: OpenApiOperation): string {
  return tag === '' ? NO_GROUP : tag;
}

/** The groups of a document in its own order; those without one last. */
export function groupsOf(operations: readonly OpenApiOperation[]): string[] {
  const groups = [...new Set(operations.map(groupOf))];
  return [
    ...groups.filter((group) => group !== NO_GROUP),
    ...groups.filter((group) => group === NO_GROUP),
  ];
}

/** What a filter leaves, group by group, so that a page never shows a group twice. */
export function findOperations(
  operations: readonly OpenApiOperation[],
  { text, group }: OperationFilter,
): OpenApiOperation[] {
  const order = new Map(groupsOf(operations).map((each, index) => [each, index]));
  return operations
    .filter((each) => (group === ALL_GROUPS || groupOf(each) === group) && isMatch(each, text))
    .sort((a, b) => (order.get(groupOf(a)) ?? 0) - (order.get(groupOf(b)) ?? 0));
}

/** The same list cut into runs of one group. */
export function runsOf(
  operations: readonly OpenApiOperation[],
): { group: string; operations: OpenApiOperation[] }[] {
  const runs: { group: string; operations: OpenApiOperation[] }[] = [];
  for (const operation of operations) {
    const last = runs.at(-1);
    if (last?.group === groupOf(operation)) {
      last.operations.push(operation);
    } else {
      runs.push({ group: groupOf(operation), operations: [operation] });
    }
  }
  return runs;
}

/** How much of a list is ticked, as a box shows it. */
export function tickState(
  operations: readonly OpenApiOperation[],
  ticked: ReadonlySet<string>,
): boolean | 'indeterminate' {
  const count = operations.filter(({ key }) => ticked.has(key)).length;
  return count === 0 ? false : count === operations.length ? true : 'indeterminate';
}

/** The ticks after all of a list were set or taken away; the others stay. */
export function withTicks(
  ticked: ReadonlySet<string>,
  operations: readonly OpenApiOperation[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const { key } of operations) {
    if (isTicked) {
      next.add(key);
    } else {
      next.delete(key);
    }
  }
  return next;
}
