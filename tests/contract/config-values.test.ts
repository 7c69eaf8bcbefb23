import { isObject, type Json, toList } from '@patchbay/contract/json.ts';
import { operations } from '@patchbay/contract/operations.ts';
import type {
  ConfigField,
  MapValue,
  RuleValue,
  UdfEntry,
} from '@patchbay/contract/schema.gen.d.ts';
import type { UserDefinedField } from '@patchbay/rules/access-rule.ts';
import type { Mapping } from '@patchbay/rules/apply-mapping.ts';
import { checkValue } from '@patchbay/rules/check-value.ts';
import type { StoredRules } from '@patchbay/rules/evaluate-rules.ts';
import type { Field } from '@patchbay/rules/field.ts';
import { expect, expectTypeOf, test } from 'vitest';

test("the contract's types are those of the rules", () => {
  expectTypeOf<ConfigField>().toExtend<Field>();
  expectTypeOf<RuleValue>().toExtend<StoredRules>();
  expectTypeOf<MapValue>().toExtend<Mapping>();
  expectTypeOf<UdfEntry>().toExtend<UserDefinedField>();
});

test('the values of config fields in examples are right for their fields', () => {
  const examples = operations
    .flatMap(({ contents }) => contents.flatMap((content) => content.examples))
    .filter(hasAllOptions);
  const fields = examples.flatMap(({ value }) => listFields(value));
  const wrong = fields
    .map((field) => ({ field, ...checkValue(field, field.value ?? null) }))
    .filter((result) => 'problems' in result);
  expect(fields.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

/** Returns false for an example whose options could not all be read. */
function hasAllOptions({ value }: { value: Json }): boolean {
  return !isObject(value) || toList(value.field_errors).length === 0;
}

/** Returns each object inside a value that looks like a config field. */
function listFields(value: Json | undefined): (Field & { value: Json | undefined })[] {
  if (isObject(value)) {
    const { id, field_type, ...rest } = value;
    const inner = Object.values(value).flatMap(listFields);
    return typeof id === 'string' && typeof field_type === 'string'
      ? [{ ...rest, id, field_type, value: rest.value }, ...inner]
      : inner;
  }
  return toList(value).flatMap(listFields);
}
