import { cleanText, isObject, type JsonObject } from './json-value.ts';

/** The maximum number of levels of a copied schema. Deeper parts accept any value. */
const MAX_DEPTH = 40;
/** The maximum number of values in the schemas of one operation. A part counts each time that it is referred to. */
const MAX_VALUES = 5_000;

/** The budget of one operation's copies. */
export interface ValueBudget {
  /** The number of values that the copies may still have. */
  values: number;
}

export const createValueBudget = (): ValueBudget => ({ values: MAX_VALUES });

export interface RefReader {
  /** Returns an object, or the object of this document that it refers to. Null if this document has none. */
  follow(value: unknown): JsonObject | null;
  /**
   * Copies a value without references. A part that contains itself, is deeper than 40 levels or exceeds the budget
   * becomes `{}`, which accepts any value.
   */
  resolve(value: unknown, budget: ValueBudget): unknown;
  /** Whether a copy left out a part since the last call. */
  hasCut(): boolean;
  /** Returns the number of references to other documents so far, which are not fetched. */
  countRemoteRefs(): number;
}

const MAX_HOPS = 20;

export function createRefReader(document: JsonObject): RefReader {
  let isCut = false;
  let remote = 0;
  const target = (ref: string): unknown => {
    if (!ref.startsWith('#')) {
      remote += 1;
      return undefined;
    }
    return findValue(document, ref.slice(1));
  };
  const copy = createCopier(target, () => {
    isCut = true;
  });
  return {
    follow: (value) => {
      let found = value;
      for (
        let hop = 0;
        hop < MAX_HOPS && isObject(found) && typeof found.$ref === 'string';
        hop += 1
      ) {
        found = target(found.$ref);
      }
      return isObject(found) && typeof found.$ref !== 'string' ? found : null;
    },
    resolve: (value, budget) => copy(value, { path: [], level: 0, budget }),
    hasCut: () => {
      const was = isCut;
      isCut = false;
      return was;
    },
    countRemoteRefs: () => remote,
  };
}

/** The place of a value that is copied. */
interface Place {
  /** The references that led to the value. */
  path: readonly string[];
  level: number;
  budget: ValueBudget;
}

/**
 * Creates the function that copies a value without references.
 *
 * @param findTarget returns the value that a reference leads to, or undefined
 * @param noteCut is called for each part that is left out
 */
function createCopier(findTarget: (ref: string) => unknown, noteCut: () => void) {
  const leaveOut = () => {
    noteCut();
    return {};
  };
  const copy = (value: unknown, place: Place): unknown => {
    place.budget.values -= 1;
    if (place.budget.values < 0 || place.level >= MAX_DEPTH) {
      return leaveOut();
    }
    if (typeof value === 'string') {
      return cleanText(value);
    }
    if (Array.isArray(value)) {
      return value.map((item) => copy(item, { ...place, level: place.level + 1 }));
    }
    if (!isObject(value)) {
      return value ?? null;
    }
    const { $ref: ref, ...others } = value;
    return typeof ref === 'string' ? copyTarget(ref, others, place) : copyObject(value, place);
  };
  const copyTarget = (ref: string, others: JsonObject, place: Place): unknown => {
    if (place.path.includes(ref)) {
      return leaveOut();
    }
    const found = copy(findTarget(ref) ?? {}, { ...place, path: [...place.path, ref] });
    // OpenAPI 3.1 allows other keywords beside a reference, a description for example.
    return isObject(found) ? { ...found, ...copyObject(others, place) } : found;
  };
  const copyObject = (value: JsonObject, place: Place): Record<string, unknown> => {
    const below = { ...place, level: place.level + 1 };
    const entries = Object.entries(value)
      .filter(([key]) => key !== '__proto__' && !key.startsWith('x-'))
      .map(([key, member]) => [cleanText(key), copy(member, below)] as const);
    return Object.fromEntries(entries);
  };
  return copy;
}

/** Finds the value at a JSON pointer (RFC 6901) in the form of a URL's fragment. */
function findValue(document: JsonObject, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodePart(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const parent: unknown = value;
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) {
      return undefined;
    }
    value = Reflect.get(parent, key);
  }
  return value;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
