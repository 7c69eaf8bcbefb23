import type { ErrorObject, ValidateFunction } from 'ajv';

const MAX_SMALL_VALUES = 1_000;
const MAX_SMALL_CHARACTERS = 100_000;

/**
 * The errors of a value: a form shows all of them at once. For a large value, collecting them would cost
 * the server too much, so it gets those at which validation stopped.
 *
 * @param first stops at the first error
 * @param all returns the one that finds all errors; called only where it is needed
 * @returns none if the value is valid
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

/** Whether it has few values, and little text for patterns and formats. */
function isSmall(data: unknown): boolean {
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
