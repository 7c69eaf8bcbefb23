import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type SchemaProblem, schemaProblems } from '../../domain/schema-problems.ts';
import { createVersionCache } from '../../lib/version-cache.ts';

type JsonSchema = { [key: string]: unknown };

/** A pattern that a caller wrote could keep the process busy for hours: such keywords are not checked. */
const UNCHECKED = ['pattern', 'patternProperties'] as const;

/** By version: compiling takes longer than most runs. */
const compiled = createVersionCache<ValidateFunction>({ maxWeight: 100 });

/**
 * What a payload lacks of the workflow's own schema.
 *
 * @param version `_id` of the workflow's version, whose schema does not change
 * @returns null where the schema itself cannot be used; it is not checked then
 */
export function payloadProblems(
  { schema, version }: { schema: JsonSchema; version: string },
  payload: unknown,
): SchemaProblem[] | null {
  const validate = compiled.get(version, version) ?? compile(schema);
  if (validate === null) {
    return null;
  }
  compiled.set(version, version, validate);
  return validate(payload) ? [] : schemaProblems(validate.errors ?? []);
}

function compile(schema: JsonSchema): ValidateFunction | null {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: false,
    logger: false,
  });
  for (const keyword of UNCHECKED) {
    ajv.removeKeyword(keyword);
  }
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  }
}
