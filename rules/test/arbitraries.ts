import fc from 'fast-check';
import { FIELD_TYPES, type Field } from '../src/field.ts';
import type { Json, JsonObject, Scalar } from '../src/json.ts';
import { OPERATORS } from '../src/operators.ts';

// Every run has the same cases. A failed property prints the seed and its smallest counterexample.
fc.configureGlobal({ seed: 20_261_122, numRuns: 300 });

/** Names that objects inherit among others. They are few, so that drawn values often share keys. */
export const key = fc.constantFrom('a', 'b', '1', '__proto__', 'constructor', 'toString', 'é', '');

const text = fc.oneof(
  key,
  fc.constantFrom('5.50', '007', '-0', '1e3', '9007199254740993', '2026-03-01', '%a_', 'A'),
  fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-01T01:00:00+01:00', '2026-03-01T00:00:00'),
  fc.constantFrom('anna@example.com', 'https://example.com'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

export const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  text,
  fc.constantFrom(5.5, 7, -0, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);

/** Returns objects whose keys are all own keys, even `__proto__`. */
export function createObject<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .array(fc.tuple(key, value), { maxLength: 3 })
    .map((entries): Record<string, T> => Object.fromEntries(entries));
}

export const json: fc.Arbitrary<Json> = fc.letrec<{
  value: Json;
  list: Json[];
  object: JsonObject;
}>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, scalar, fc.constant(null), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: createObject(tie('value')),
})).value;

const operator = fc.constantFrom<string>(...OPERATORS, 'includes', 'toString');

/** Rules, groups, and values that are almost rules. */
export const rules: fc.Arbitrary<Json> = fc.letrec<{ node: Json; rule: Json; group: Json }>(
  (tie) => ({
    node: fc.oneof({ maxDepth: 7 }, tie('rule'), tie('group'), json),
    rule: fc.record({ lhs: scalar, operator, rhs: json }, { requiredKeys: ['lhs', 'operator'] }),
    group: fc.record({
      join: fc.constantFrom('AND', 'OR', 'AND', 'OR', 'and'),
      rules: fc.array(tie('node'), { maxLength: 3 }),
    }),
  }),
).node;

const options = fc.option(fc.array(fc.record({ value: scalar }), { maxLength: 6 }), {
  nil: undefined,
});
const isMultiple = fc.option(fc.boolean(), { nil: undefined });
const column = fc.record({ name: text, multiple: isMultiple, options });

export const field: fc.Arbitrary<Field> = fc.record({
  id: text,
  field_type: fc.constantFrom<string>(...FIELD_TYPES, 'signature'),
  multiple: isMultiple,
  options,
  options_truncated: isMultiple,
  labels: fc.option(
    fc.array(fc.record({ value: scalar, multiple: isMultiple }), { maxLength: 3 }),
    {
      nil: undefined,
    },
  ),
  mapping: fc.option(fc.record({ source: column, destination: column }), { nil: undefined }),
  rule_columns: fc.option(
    fc.array(
      fc.record({
        lhs: fc.record({
          name: text,
          type: text,
          options: fc.option(
            fc.array(
              fc.record({
                value: scalar,
                type: fc.constantFrom('text', 'number', 'date', 'boolean', 'list', undefined),
                options,
              }),
              { maxLength: 6 },
            ),
            { nil: undefined },
          ),
        }),
        rhs: fc.option(fc.record({ name: text, type: text, options }), { nil: undefined }),
      }),
      { maxLength: 2 },
    ),
    { nil: undefined },
  ),
});

/** Freezes a value and all its members, so that any change of them throws. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  }
  return value;
};
