/** A connector file, or the block that it extends, as parsed JSON. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/**
 * Merges a connector file with the block that it extends. The file takes precedence: objects are merged key by key,
 * and everything else is replaced. The lists of facts and of unverified facts are concatenated.
 */
export function mergeBlock(block: JsonRecord, file: JsonRecord): JsonRecord {
  const { $schema: _schema, ...shared } = block;
  const { extends: _extends, ...own } = file;
  const facts = [...toList(block.facts), ...toList(file.facts)];
  const unverified = [...listRemainingFlags(block, file), ...toList(file.unverified)];
  return {
    ...mergeRecords(shared, own),
    ...(facts.length === 0 ? {} : { facts }),
    ...(unverified.length === 0 ? {} : { unverified }),
  };
}

/** Returns the block's unverified facts without those that the file has a source for or flags itself. */
function listRemainingFlags(block: JsonRecord, file: JsonRecord): unknown[] {
  const coveredPointers = [...toList(file.facts), ...toList(file.unverified)].flatMap((entry) =>
    isRecord(entry) ? [entry.pointer, ...toList(entry.pointers)] : [],
  );
  return toList(block.unverified).filter(
    (entry) =>
      !isRecord(entry) ||
      !coveredPointers.some(
        (above) => entry.pointer === above || `${entry.pointer}`.startsWith(`${above}/`),
      ),
  );
}

const toList = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

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
