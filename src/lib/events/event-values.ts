import { isObject, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import * as v from 'valibot';
import { parseJson } from '@/lib/json/parse-json';

/** The limits of the contract, in characters. */
const MAX_SAMPLE_LENGTH = 1024 * 1024;
const MAX_SCHEMA_LENGTH = 64 * 1024;

/** Returns the object of a JSON text, or the reason why there is none. */
export function parseObject(text: string): { object: JsonObject } | { problem: string } {
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    return { problem: parsed.problem };
  }
  const value = toJsonValue(parsed.value);
  return isObject(value) ? { object: value } : { problem: 'Enter an object, such as {"id": 1}.' };
}

const findProblem = (text: string): string | undefined => {
  const parsed = parseObject(text);
  return 'problem' in parsed ? parsed.problem : undefined;
};

const objectText = v.pipe(
  v.string(),
  v.check(
    (text) => findProblem(text) === undefined,
    ({ input }) => findProblem(input) ?? '',
  ),
);

/** The fields of an event, with the contract's limits. */
export const eventSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(240, 'A name has at most 240 characters.'),
  ),
  sample: v.pipe(objectText, v.maxLength(MAX_SAMPLE_LENGTH, 'A sample has at most 1 MB.')),
  schema: v.union([
    v.pipe(v.string(), v.trim(), v.literal('')),
    v.pipe(objectText, v.maxLength(MAX_SCHEMA_LENGTH, 'A schema has at most 64 kB.')),
  ]),
});

export type EventValues = v.InferOutput<typeof eventSchema>;

/** Returns the body of the request. The sample is sent as it was typed. */
export function toBody({ name, sample, schema }: EventValues) {
  const parsed = parseObject(schema);
  return { name, response: sample, json_schema: 'object' in parsed ? { ...parsed.object } : null };
}
