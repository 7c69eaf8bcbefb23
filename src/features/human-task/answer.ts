import type { HumanTask, HumanTaskQuestion } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** What is in the fields, by key: texts, and whether checkboxes are checked. */
export type Answer = Readonly<Record<string, string | boolean>>;

/** The fields as they are prefilled. */
export function prefilledAnswer({ fields, data }: HumanTask): Answer {
  return Object.fromEntries(
    fields.map(({ key, type }) => {
      const value = data[key];
      return [key, type === 'checkbox' ? value === true : textOf(value)];
    }),
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

const isEmpty = (value: string | boolean): boolean =>
  typeof value === 'string' ? value.trim() === '' : !value;

/** The error of a field; undefined: none. */
export function errorOf(
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
  return type === 'number' && numberOf(value) === undefined
    ? 'Enter a number, for example 12.5.'
    : undefined;
}

/** The values to submit; read-only and empty ones stay away. */
export function submittedData({ fields }: HumanTask, answer: Answer): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ key, type, read_only }) => {
      const value = answer[key] ?? '';
      if (read_only || (type !== 'checkbox' && isEmpty(value))) {
        return [];
      }
      return [[key, type === 'number' ? (numberOf(value) ?? null) : value]];
    }),
  );
}

/** A decimal comma counts, too. */
function numberOf(value: string | boolean): number | undefined {
  const number = Number(String(value).trim().replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}
