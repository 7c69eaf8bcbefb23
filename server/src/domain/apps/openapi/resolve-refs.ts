import { cleanText, isObject, type JsonObject } from './json-value.ts';

/** Levels of a schema that are kept; deeper ones accept anything. */
const MAX_DEPTH = 40;
/** Values in the resolved schemas of one operation: parts that are named twice count twice, and can double each time. */
const MAX_VALUES = 5_000;

/** The number of values that the copies of one operation may still have. */
export interface ValueBudget {
  values: number;
}

export const createValueBudget = (): ValueBudget => ({ values: MAX_VALUES });

export interface RefReader {
  /** The object itself, or the one in this document that it refers to. Null: it is elsewhere or nowhere. */
  follow(value: unknown): JsonObject | null;
  /**
   * A copy without references. What holds itself, is deeper than 40 levels or makes the copies of one
   * operation too large becomes `{}`, which says nothing about the value.
   */
  resolve(value: unknown, budget: ValueBudget): unknown;
  /** Whether something was left out since the last call. */
  hasCut(): boolean;
  /** References to other documents met so far: they are not fetched. */
  remoteRefs(): number;
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
    return valueAt(document, ref.slice(1));
  };
  const copyOf = createCopier(target, () => {
    isCut = true;
  });
  return {
    follow: (value) => {
      let at = value;
      for (let hop = 0; hop < MAX_HOPS && isObject(at) && typeof at.$ref === 'string'; hop += 1) {
        at = target(at.$ref);
      }
      return isObject(at) && typeof at.$ref !== 'string' ? at : null;
    },
    resolve: (value, left) => copyOf(value, { path: [], level: 0, left }),
    hasCut: () => {
      const was = isCut;
      isCut = false;
      return was;
    },
    remoteRefs: () => remote,
  };
}

/** The state of a copy. */
interface At {
  /** References followed so far. */
  path: readonly string[];
  level: number;
  left: ValueBudget;
}

/**
 * @param target what a reference leads to; undefined: nothing
 * @param cut called where something is left out
 */
function createCopier(target: (ref: string) => unknown, cut: () => void) {
  const leftOut = () => {
    cut();
    return {};
  };
  const copyOf = (value: unknown, at: At): unknown => {
    at.left.values -= 1;
    if (at.left.values < 0 || at.level >= MAX_DEPTH) {
      return leftOut();
    }
    if (typeof value === 'string') {
      return cleanText(value);
    }
    if (Array.isArray(value)) {
      return value.map((one) => copyOf(one, { ...at, level: at.level + 1 }));
    }
    if (!isObject(value)) {
      return value ?? null;
    }
    const { $ref: ref, ...others } = value;
    return typeof ref === 'string' ? referred(ref, others, at) : copyOfObject(value, at);
  };
  const referred = (ref: string, others: JsonObject, at: At): unknown => {
    if (at.path.includes(ref)) {
      return leftOut();
    }
    const found = copyOf(target(ref) ?? {}, { ...at, path: [...at.path, ref] });
    // 3.1 lets a description stand beside a reference.
    return isObject(found) ? { ...found, ...copyOfObject(others, at) } : found;
  };
  const copyOfObject = (value: JsonObject, at: At): Record<string, unknown> => {
    const below = { ...at, level: at.level + 1 };
    const entries = Object.entries(value)
      .filter(([key]) => key !== '__proto__' && !key.startsWith('x-'))
      .map(([key, one]) => [cleanText(key), copyOf(one, below)] as const);
    return Object.fromEntries(entries);
  };
  return copyOf;
}

/** RFC 6901, in the form of a URL's fragment. */
function valueAt(document: JsonObject, pointer: string): unknown {
  let at: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    const holder: unknown = at;
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) {
      return undefined;
    }
    at = Reflect.get(holder, key);
  }
  return at;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
