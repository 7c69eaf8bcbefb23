import type { ErrorObject, ValidateFunction } from 'ajv';

const MAX_SMALL_VALUES = 1_000;
const MAX_SMALL_CHARACTERS = 100_000;

/**
 * Returns the validation errors of a value, all of them if it is small, so that a form shows them at once. For a
 * large value this would cost too much, so it returns the errors at which validation stopped.
 *
 * @param first validates up to the first error
 * @param all returns a validator that finds all errors. It is called only if needed.
 * @returns an empty list if the value is valid
 */
export function findSchemaErrors(
  value: unknown,
  first: ValidateFunction,
  all: () => ValidateFunction,
): ErrorObject[] {
  if (first(value)) {
    return [];
  }
  const errors = first.errors ?? [];
  if (!isSmall(value)) {
    return errors;
  }
  const complete = all();
  complete(value);
  return complete.errors ?? errors;
}

/** Whether a value has few members and little text, so that patterns and formats are checked quickly. */
export function isSmall(data: unknown): boolean {
  let values = 0;
  let characters = 0;
  const open = [data];
  while (open.length > 0) {
    const value = open.pop();
    values += 1;
    if (typeof value === 'string') {
      characters += value.length;
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.values(value);
      if (entries.length > MAX_SMALL_VALUES) {
        return false;
      }
      open.push(...entries);
    }
    if (values + open.length > MAX_SMALL_VALUES || characters > MAX_SMALL_CHARACTERS) {
      return false;
    }
  }
  return true;
}
