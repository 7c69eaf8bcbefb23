const MAX_PATHS = 200;
const MAX_DEPTH = 6;

/** Returns the paths of the values in an output, with `*` for the items of a list. */
export function listOutputPaths(output: unknown): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string, depth: number) => {
    if (found.size >= MAX_PATHS || depth > MAX_DEPTH) {
      return;
    }
    const members: [string, unknown][] = Array.isArray(value)
      ? value.map((item: unknown) => ['*', item])
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [];
    for (const [key, member] of members) {
      const at = path === '' ? key : `${path}.${key}`;
      if (key !== '*') {
        found.add(at);
      }
      walk(member, at, depth + 1);
    }
  };
  walk(output, '', 0);
  return [...found];
}
