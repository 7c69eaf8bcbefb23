import type { DataValidateFunction, FuncKeywordDefinition } from 'ajv/dist/types/index.js';

/** The keyword `uniqueItems`, checked by keys. Ajv compares each entry with all others, which takes seconds for 20,000 objects. */
export const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  errors: true,
  compile: (isUnique: boolean) => {
    const validate: DataValidateFunction = (entries: unknown[]) => {
      const twice = isUnique ? findRepeated(entries) : null;
      if (twice !== null) {
        const message = `must NOT have duplicate items (items ## ${twice.j} and ${twice.i} are identical)`;
        validate.errors = [{ keyword: 'uniqueItems', params: twice, message }];
      }
      return twice === null;
    };
    return validate;
  },
};

function findRepeated(entries: readonly unknown[]): { i: number; j: number } | null {
  const seen = new Map<string, number>();
  for (const [i, entry] of entries.entries()) {
    const key = formatKey(entry);
    const j = seen.get(key);
    if (j !== undefined) {
      return { i, j };
    }
    seen.set(key, i);
  }
  return null;
}

/** Formats a value as JSON with sorted member names, so that equal values have equal keys. */
function formatKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(formatKey).join(',')}]`;
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${formatKey(member)}`).join(',')}}`;
}
