import type { ErrorDetail, HumanTaskQuestion } from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { type HumanForm, isFieldValue } from './human-form.ts';

/** An answer with a value for every field, or its problems as a sentence and as details. */
export type CheckedAnswer = { answer: JsonObject } | { sentence: string; details: ErrorDetail[] };

const MAX_NAMED_LENGTH = 64;
const MAX_DETAILS = 50;

/**
 * Validates an answer and adds the prefilled values of read-only fields.
 *
 * @param data the values as they were submitted
 */
export function checkAnswer(
  { fields, data: prefilled }: HumanForm,
  data: JsonObject,
): CheckedAnswer {
  const problems: { label: string; key: string; message: string }[] = [];
  const answer: Record<string, Json> = {};
  for (const field of fields) {
    const { key, label } = field;
    const prefilledValue = getOwnValue(prefilled, key) ?? null;
    const submitted = toValue(getOwnValue(data, key));
    const message = findProblem(field, prefilledValue, submitted);
    if (message !== null) {
      problems.push({ label, key, message });
    }
    answer[key] = field.read_only ? prefilledValue : submitted;
  }
  const known = new Set(fields.map(({ key }) => key));
  for (const name of Object.keys(data).filter((key) => !known.has(key))) {
    const key = name.slice(0, MAX_NAMED_LENGTH);
    problems.push({ label: key, key, message: 'is not a field of the form' });
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
  text: 'is not a text, or is too long',
  long_text: 'is not a text, or is too long',
  number: 'is not a number',
  date: 'is not a date such as 2026-11-18',
  checkbox: 'is neither true nor false',
  dropdown: 'is none of the options',
  radio: 'is none of the options',
};

function findProblem(
  field: HumanTaskQuestion,
  prefilledValue: Json,
  submitted: Json,
): string | null {
  if (field.read_only) {
    return submitted === null || submitted === prefilledValue ? null : 'is read-only';
  }
  if (submitted === null || (field.type === 'checkbox' && submitted === false)) {
    return field.required ? 'is required' : null;
  }
  return isFieldValue(field, submitted) ? null : MESSAGES[field.type];
}

/** Returns null for an empty text, which counts as a missing value. */
const toValue = (value: Json | undefined): Json =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
