import type { ErrorDetail, HumanTaskQuestion } from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { type HumanForm, isValueOf } from './human-form.ts';

/** An answer with a value for every field, or what is wrong with it. */
export type CheckedAnswer = { answer: JsonObject } | { sentence: string; details: ErrorDetail[] };

const MAX_NAMED_LENGTH = 64;
const MAX_DETAILS = 50;

/** @param data as it was submitted */
export function checkAnswer(
  { fields, data: prefilled }: HumanForm,
  data: JsonObject,
): CheckedAnswer {
  const problems: { label: string; key: string; message: string }[] = [];
  const answer: Record<string, Json> = {};
  for (const field of fields) {
    const { key, label } = field;
    const own = getOwnValue(prefilled, key) ?? null;
    const given = givenValue(getOwnValue(data, key));
    const message = problemOf(field, own, given);
    if (message !== null) {
      problems.push({ label, key, message });
    }
    answer[key] = field.read_only ? own : given;
  }
  const known = new Set(fields.map(({ key }) => key));
  for (const name of Object.keys(data).filter((one) => !known.has(one))) {
    const key = name.slice(0, MAX_NAMED_LENGTH);
    problems.push({ label: key, key, message: 'is no field of the form' });
  }
  const [first] = problems;
  return first === undefined
    ? { answer }
    : {
        sentence: `The form is not complete: ${first.label} ${first.message}.`,
        details: problems.slice(0, MAX_DETAILS).map(({ key, message }) => ({
          in: 'body',
          pointer: `/data/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          message,
        })),
      };
}

const MESSAGES: Record<HumanTaskQuestion['type'], string> = {
  text: 'is too long or no text',
  long_text: 'is too long or no text',
  number: 'is no number',
  date: 'is no day, as 2026-11-18',
  checkbox: 'is neither true nor false',
  dropdown: 'is none of the options',
  radio: 'is none of the options',
};

function problemOf(field: HumanTaskQuestion, own: Json, given: Json): string | null {
  if (field.read_only) {
    return given === null || given === own ? null : 'is read-only';
  }
  if (given === null || (field.type === 'checkbox' && given === false)) {
    return field.required ? 'is required' : null;
  }
  return isValueOf(field, given) ? null : MESSAGES[field.type];
}

/** An empty text is no value. */
const givenValue = (value: Json | undefined): Json =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
