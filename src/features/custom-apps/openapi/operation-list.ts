import type { CustomAction, OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The group filter's value for no filter: an unlikely tag name. */
export const ALL_GROUPS = '* all *';
/** The group of operations without a tag. */
export const NO_GROUP = 'Other';

export type OperationFilter = { text: string; group: string };

/** Returns whether an operation's title, path, method or key contains every word of the text. */
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

export function getGroup({ tag = '' }: OpenApiOperation): string {
  return tag === '' ? NO_GROUP : tag;
}

/** Lists the groups in the document's order; operations without a tag last. */
export function listGroups(operations: readonly OpenApiOperation[]): string[] {
  const groups = [...new Set(operations.map(getGroup))];
  return [
    ...groups.filter((group) => group !== NO_GROUP),
    ...groups.filter((group) => group === NO_GROUP),
  ];
}

/** Returns the matching operations, sorted by group, so that a page shows each group once. */
export function findOperations(
  operations: readonly OpenApiOperation[],
  { text, group }: OperationFilter,
): OpenApiOperation[] {
  const order = new Map(listGroups(operations).map((name, index) => [name, index]));
  return operations
    .filter(
      (operation) =>
        (group === ALL_GROUPS || getGroup(operation) === group) && isMatch(operation, text),
    )
    .sort((a, b) => (order.get(getGroup(a)) ?? 0) - (order.get(getGroup(b)) ?? 0));
}

/** Splits the list into runs of the same group. */
export function splitByGroup(
  operations: readonly OpenApiOperation[],
): { group: string; operations: OpenApiOperation[] }[] {
  const runs: { group: string; operations: OpenApiOperation[] }[] = [];
  for (const operation of operations) {
    const last = runs.at(-1);
    if (last?.group === getGroup(operation)) {
      last.operations.push(operation);
    } else {
      runs.push({ group: getGroup(operation), operations: [operation] });
    }
  }
  return runs;
}

/** Returns the checkbox state for a list: all, some or none selected. */
export function getSelectionState(
  operations: readonly OpenApiOperation[],
  selected: ReadonlySet<string>,
): boolean | 'indeterminate' {
  const count = operations.filter(({ key }) => selected.has(key)).length;
  return count === 0 ? false : count === operations.length ? true : 'indeterminate';
}

/**
 * Returns the selection after selecting or clearing a whole list; other operations are unchanged.
 */
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
