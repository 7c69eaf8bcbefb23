/** A connector file, or the block that it extends, as parsed JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Puts a connector file and the block that it extends together. What the file says wins: objects are merged
 * key by key, everything else is replaced. Sources of facts, and facts without one, add up.
 */
export function mergeBlock(block: JsonRecord, file: JsonRecord): JsonRecord {
  const { $schema: _schema, ...shared } = block;
  const { extends: _extends, ...own } = file;
  const facts = [...entriesOf(block.facts), ...entriesOf(file.facts)];
  const unverified = [...flagsLeft(block, file), ...entriesOf(file.unverified)];
  return {
    ...mergeRecords(shared, own),
    ...(facts.length === 0 ? {} : { facts }),
    ...(unverified.length === 0 ? {} : { unverified }),
  };
}

/** The block's unverified facts, without those that the file has a source for or flags itself. */
function flagsLeft(block: JsonRecord, file: JsonRecord): unknown[] {
  const named = [...entriesOf(file.facts), ...entriesOf(file.unverified)].flatMap((entry) =>
    isRecord(entry) ? [entry.pointer, ...entriesOf(entry.pointers)] : [],
  );
  return entriesOf(block.unverified).filter(
    (entry) =>
      !isRecord(entry) ||
      !named.some((above) => entry.pointer === above || `${entry.pointer}`.startsWith(`${above}/`)),
  );
}

const entriesOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

function mergeRecords(base: JsonRecord, over: JsonRecord): JsonRecord {
  const merged = Object.entries(over).map(([key, value]) => {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isRecord(below) && isRecord(value) ? mergeRecords(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
