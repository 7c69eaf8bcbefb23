import type { CustomAction, OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The group filter's value for no filter: an unlikely tag name. */
export const ALL_GROUPS = '* all *';
/** The group of operations without a tag. */
export const NO_GROUP = 'Other';

export type OperationFilter = { text: string; group: string };

/** Whether an operation's title, path, method or key contains every word of the text. */
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

/** The groups in the document's order; operations without a tag last. */
export function groupsOf(operations: readonly OpenApiOperation[]): string[] {
  const groups = [...new Set(operations.map(groupOf))];
  return [
    ...groups.filter((group) => group !== NO_GROUP),
    ...groups.filter((group) => group === NO_GROUP),
  ];
}

/** The matching operations, sorted by group, so that a page shows each group once. */
export function findOperations(
  operations: readonly OpenApiOperation[],
  { text, group }: OperationFilter,
): OpenApiOperation[] {
  const order = new Map(groupsOf(operations).map((each, index) => [each, index]));
  return operations
    .filter((each) => (group === ALL_GROUPS || groupOf(each) === group) && isMatch(each, text))
    .sort((a, b) => (order.get(groupOf(a)) ?? 0) - (order.get(groupOf(b)) ?? 0));
}

/** The list split into runs of the same group. */
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

/** The checkbox state for a list: all, some or none selected. */
export function selectionState(
  operations: readonly OpenApiOperation[],
  selected: ReadonlySet<string>,
): boolean | 'indeterminate' {
  const count = operations.filter(({ key }) => selected.has(key)).length;
  return count === 0 ? false : count === operations.length ? true : 'indeterminate';
}

/** The selection after selecting or clearing a whole list; others are unchanged. */
export function withSelection(
  selected: ReadonlySet<string>,
  operations: readonly OpenApiOperation[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const { key } of operations) {
    if (isSelected) {
      next.add(key);
    } else {
      next.delete(key);
    }
  }
  return next;
}
