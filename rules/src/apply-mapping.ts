import {
  isList,
  isScalar,
  type Json,
  type JsonObject,
  ownValue,
  type Scalar,
  sortedEntries,
} from './json.ts';

/** The value of a mapping field: rows (sources), each with the destination or destinations chosen for it. */
export type Mapping = { readonly [source: string]: Scalar | readonly Scalar[] };

export type Direction = 'source_to_destination' | 'destination_to_source';

/** A destination that several rows use. */
export interface MappingCollision {
  readonly destination: string;
  /** Ascending: the first that a record has is the one that is written. */
  readonly sources: readonly string[];
}

/** Returns `applyMapping` for many records: the mapping is put in order once. */
export function createMapper(
  mapping: Mapping,
  direction: Direction,
): (record: JsonObject) => JsonObject {
  const rows = rowsOf(mapping);
  const isForward = direction === 'source_to_destination';
  return (record) => {
    // A Map takes `__proto__` for a key like any other, and Object.fromEntries makes it an own one.
    const result = new Map<string, Json>();
    for (const [source, destinations] of rows) {
      for (const destination of destinations) {
        const [from, to] = isForward ? [source, destination] : [destination, source];
        const value = ownValue(record, from);
        if (value !== undefined && !result.has(to)) {
          result.set(to, value);
        }
      }
    }
    return Object.fromEntries(result);
  };
}

/**
 * The record with the mapped keys renamed; other keys are dropped. A row with several destinations writes
 * all of them, and on the way back takes the first that is present. Where rows share a destination, it
 * gets the value of the first present source in ascending order of the keys (UTF-16), because the order
 * of a stored object's keys is not kept; on the way back each of them gets its value.
 *
 * @param record only own keys count; null is present
 */
export const applyMapping = (
  mapping: Mapping,
  record: JsonObject,
  direction: Direction,
): JsonObject => createMapper(mapping, direction)(record);

/** The destinations that more than one row uses, ascending. */
export function findMappingCollisions(mapping: Mapping): MappingCollision[] {
  const sourcesOf = new Map<string, string[]>();
  for (const [source, destinations] of rowsOf(mapping)) {
    for (const destination of destinations) {
      const sources = sourcesOf.get(destination) ?? [];
      sources.push(source);
      sourcesOf.set(destination, sources);
    }
  }
  return [...sourcesOf.keys()].sort().flatMap((destination) => {
    const sources = sourcesOf.get(destination) ?? [];
    return sources.length > 1 ? [{ destination, sources }] : [];
  });
}

/** Sources in ascending order, each with the texts of its destinations, none twice. */
function rowsOf(mapping: Mapping): [string, Set<string>][] {
  return sortedEntries(mapping).map(([source, row]) => [
    source,
    new Set((isList(row) ? row : [row]).filter(isScalar).map(String)),
  ]);
}
