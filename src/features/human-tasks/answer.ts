import type { HumanTask, HumanTaskQuestion } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The contents of the fields by key: texts, and whether checkboxes are checked. */
export type Answer = Readonly<Record<string, string | boolean>>;

/** Returns the prefilled contents of the fields. */
export function createAnswer({ fields, data }: HumanTask): Answer {
  return Object.fromEntries(
    fields.map(({ key, type }) => {
      const value = data[key];
      return [key, type === 'checkbox' ? value === true : toText(value)];
    }),
  );
}

const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const isEmpty = (value: string | boolean): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value;

/** Returns the error of a field; undefined if it is valid. */
export function getError(
  { label, type, required, read_only }: HumanTaskQuestion,
  value: string | boolean,
): string | undefined {
  if (read_only) {
    return undefined;
  }
  if (isEmpty(value)) {
    const text =
      type === 'checkbox' ? 'Check this box to submit the form.' : `${label} is required.`;
    return required ? text : undefined;
  }
  return type === 'number' && parseNumber(value) === undefined
    ? 'Enter a number, for example 12.5.'
    : undefined;
}

/** Returns the values to submit, without read-only and empty ones. */
export function toSubmittedData({ fields }: HumanTask, answer: Answer): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ key, type, read_only }) => {
      const value = answer[key] ?? '';
      if (read_only || (type !== 'checkbox' && isEmpty(value))) {
        return [];
      }
      return [[key, type === 'number' ? (parseNumber(value) ?? null) : value]];
    }),
  );
}

/** Parses a number, also with a decimal comma; undefined if the text is not a number. */
function parseNumber(value: string | boolean): number | undefined {
  const number = Number(String(value).trim().replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}
