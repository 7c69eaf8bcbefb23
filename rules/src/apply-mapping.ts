import {
  getOwnValue,
  isList,
  isScalar,
  type Json,
  type JsonObject,
  listSortedEntries,
  type Scalar,
} from './json.ts';

/** The value of a mapping field: rows (sources), each with the destination or destinations chosen for it. */
export type Mapping = { readonly [source: string]: Scalar | readonly Scalar[] };

export type Direction = 'source_to_destination' | 'destination_to_source';

/** A destination that several rows use. */
export interface MappingCollision {
  readonly destination: string;
  /** The sources in ascending order. If a record has several of them, the first one is written. */
  readonly sources: readonly string[];
}

/** Returns `applyMapping` for many records. The mapping is sorted only once. */
export function createMapper(
  mapping: Mapping,
  direction: Direction,
): (record: JsonObject) => JsonObject {
  const rows = listRows(mapping);
  const isForward = direction === 'source_to_destination';
  return (record) => {
    // A Map accepts `__proto__` as a key like any other, and Object.fromEntries makes it an own key.
    const result = new Map<string, Json>();
    for (const [source, destinations] of rows) {
      for (const destination of destinations) {
        const [from, to] = isForward ? [source, destination] : [destination, source];
        const value = getOwnValue(record, from);
        if (value !== undefined && !result.has(to)) {
          result.set(to, value);
        }
      }
    }
    return Object.fromEntries(result);
  };
}

/**
 * Renames the mapped keys of a record and drops all other keys. A row with several destinations writes
 * all of them; in the reverse direction it takes the first one that is present. If rows share a
 * destination, it gets the value of the first present source in ascending order of the keys (UTF-16),
 * because the database does not keep the order of an object's keys. In the reverse direction each of
 * these rows gets the destination's value.
 *
 * @param record only own keys count; a key with the value null is present
 */
export const applyMapping = (
  mapping: Mapping,
  record: JsonObject,
  direction: Direction,
): JsonObject => createMapper(mapping, direction)(record);

/** Returns the destinations that more than one row uses, in ascending order. */
export function findMappingCollisions(mapping: Mapping): MappingCollision[] {
  const sourcesByDestination = new Map<string, string[]>();
  for (const [source, destinations] of listRows(mapping)) {
    for (const destination of destinations) {
      const sources = sourcesByDestination.get(destination) ?? [];
      sources.push(source);
      sourcesByDestination.set(destination, sources);
    }
  }
  return [...sourcesByDestination.keys()].sort().flatMap((destination) => {
    const sources = sourcesByDestination.get(destination) ?? [];
    return sources.length > 1 ? [{ destination, sources }] : [];
  });
}

/** Returns the sources in ascending order, each with the distinct texts of its destinations. */
function listRows(mapping: Mapping): [string, Set<string>][] {
  return listSortedEntries(mapping).map(([source, row]) => [
    source,
    new Set((isList(row) ? row : [row]).filter(isScalar).map(String)),
  ]);
}
