/** A version of JSON Schema, each with keywords of its own. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

/** The dialect of a schema that does not name one. */
export const DEFAULT_DIALECT = '2020-12';

const DIALECTS = new Map<string, Dialect>([
  ['json-schema.org/draft-04/schema', 'draft-04'],
  ['json-schema.org/draft-06/schema', 'draft-06'],
  ['json-schema.org/draft-07/schema', 'draft-07'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/** The dialect of OpenAPI 3.1, which is JSON Schema 2020-12. Its additional keywords do not decide whether a value is valid. */
const OPENAPI = /^spec\.openapis\.org\/oas\/3\.\d\/dialect\/[\w-]+$/;

/** Returns the dialect that a `$schema` names, or null if it is not supported. */
export function findDialect($schema: unknown): Dialect | null {
  if ($schema === undefined) {
    return DEFAULT_DIALECT;
  }
  if (typeof $schema !== 'string') {
    return null;
  }
  const address = $schema.replace(/^https?:\/\//, '').replace(/#$/, '');
  return OPENAPI.test(address) ? '2020-12' : (DIALECTS.get(address) ?? null);
}
