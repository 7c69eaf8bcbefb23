/** What of a `Field` its dependencies need. */
export interface Dependent {
  readonly id: string;
  readonly parent?: string | undefined;
}

/** A field whose parent is none of the fields. */
export interface UnknownParent {
  readonly id: string;
  readonly parent: string;
}

/**
 * The fields with each parent before its children, otherwise in their order. An unknown parent counts as
 * none; `findUnknownParents` names them.
 *
 * @returns or the ids of a circle, each followed by its parent, the last by the first
 */
export function parentsFirst<F extends Dependent>(
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
      next = parentOf(next, byId);
    }
    for (const one of [...chain].reverse()) {
      order.add(one);
    }
  }
  return { order: [...order] };
}

/** The ids of the fields that depend on a field, directly or not, parents first. */
export function descendantsOf(fields: readonly Dependent[], id: string): string[] {
  const childrenOf = new Map<string, string[]>();
  for (const field of fields) {
    if (field.parent !== undefined) {
      const children = childrenOf.get(field.parent) ?? [];
      children.push(field.id);
      childrenOf.set(field.parent, children);
    }
  }
  // It grows while it is read; a set, so that a circle ends.
  const found = new Set([id]);
  for (const one of found) {
    for (const child of childrenOf.get(one) ?? []) {
      found.add(child);
    }
  }
  return [...found].slice(1);
}

/** The fields whose parent does not exist, for publishing to refuse. */
export function findUnknownParents(fields: readonly Dependent[]): UnknownParent[] {
  const ids = new Set(fields.map(({ id }) => id));
  return fields.flatMap(({ id, parent }) =>
    parent === undefined || ids.has(parent) ? [] : [{ id, parent }],
  );
}

function parentOf<F extends Dependent>(field: F, byId: ReadonlyMap<string, F>): F | undefined {
  return field.parent === undefined ? undefined : byId.get(field.parent);
}
