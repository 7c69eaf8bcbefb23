/** The number of characters that count as one member of a list or object. */
const CHARACTERS_PER_MEMBER = 8;

/**
 * Whether a JSON value has at most `maxMembers` members on all levels. The characters of its texts count as members,
 * too. Counting stops at the limit, so that it is quick for any value.
 */
export function isSmallValue(value: unknown, maxMembers: number): boolean {
  let size = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && size <= maxMembers) {
    const next = open.pop();
    size += typeof next === 'string' ? 1 + next.length / CHARACTERS_PER_MEMBER : 1;
    if (typeof next === 'object' && next !== null) {
      const members: unknown[] = Array.isArray(next) ? next : Object.values(next);
      if (members.length > maxMembers) {
        return false;
      }
      for (const member of members) {
        open.push(member);
      }
    }
  }
  return size <= maxMembers;
}
