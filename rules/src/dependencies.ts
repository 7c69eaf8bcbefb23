/** The part of a `Field` that defines its dependencies. */
export interface Dependent {
  readonly id: string;
  readonly parent?: string | undefined;
}

/** A field whose parent is not one of the fields. */
export interface UnknownParent {
  readonly id: string;
  readonly parent: string;
}

/**
 * Sorts fields so that each parent precedes its children, and keeps their order otherwise. An unknown
 * parent is ignored; `findUnknownParents` lists them.
 *
 * @returns the sorted fields, or the ids of a cycle, each followed by its parent and the last one by the
 * first
 */
export function sortParentsFirst<F extends Dependent>(
  fields: readonly F[],
): { order: F[] } | { cycle: string[] } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const order = new Set<F>();
  for (const field of fields) {
    const chain = new Set<F>();
    let next: F | undefined = field;
    while (next !== undefined && !order.has(next)) {
      if (chain.has(next)) {
        const ids = [...chain].map(({ id }) => id);
        return { cycle: ids.slice(ids.indexOf(next.id)) };
      }
      chain.add(next);
      next = findParent(next, byId);
    }
    for (const ancestor of [...chain].reverse()) {
      order.add(ancestor);
    }
  }
  return { order: [...order] };
}

/** Returns the ids of the fields that depend on a field, directly or indirectly, parents first. */
export function findDescendants(fields: readonly Dependent[], id: string): string[] {
  const childrenByParent = new Map<string, string[]>();
  for (const field of fields) {
    if (field.parent !== undefined) {
      const children = childrenByParent.get(field.parent) ?? [];
      children.push(field.id);
      childrenByParent.set(field.parent, children);
    }
  }
  // The loop also visits the ids that it adds. In a set each id occurs once, so a cycle ends.
  const found = new Set([id]);
  for (const parent of found) {
    for (const child of childrenByParent.get(parent) ?? []) {
      found.add(child);
    }
  }
  return [...found].slice(1);
}

/** Returns the fields whose parent does not exist. Publishing refuses them. */
export function findUnknownParents(fields: readonly Dependent[]): UnknownParent[] {
  const ids = new Set(fields.map(({ id }) => id));
  return fields.flatMap(({ id, parent }) =>
    parent === undefined || ids.has(parent) ? [] : [{ id, parent }],
  );
}

function findParent<F extends Dependent>(field: F, byId: ReadonlyMap<string, F>): F | undefined {
  return field.parent === undefined ? undefined : byId.get(field.parent);
}
