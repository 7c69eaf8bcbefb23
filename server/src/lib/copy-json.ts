/**
 * Returns a copy of a JSON value whose lists and objects may be changed. The texts are shared, so that large ones take
 * no memory. A list or object that the value has in several places is one in the copy, too.
 */
export function copyJson(value: unknown): unknown {
  const copies = new Map<object, unknown>();
  const copy = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) {
      return part;
    }
    const known = copies.get(part);
    if (known !== undefined) {
      return known;
    }
    const made = Array.isArray(part) ? part.map(copy) : copyMembers(part, copy);
    copies.set(part, made);
    return made;
  };
  return copy(value);
}

function copyMembers(object: object, copy: (member: unknown) => unknown): object {
  const made: Record<string, unknown> = { ...object };
  for (const [key, member] of Object.entries(made)) {
    if (typeof member === 'object') {
      made[key] = copy(member);
    }
  }
  return made;
}
