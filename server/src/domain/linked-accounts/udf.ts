import type { StoredUdf } from '#db/schema/org/linked-account.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createFieldError } from '../user-url.ts';

/** The maximum number of user-defined fields of an account in the contract. */
const MAX_FIELDS = 50;
const MAX_KEY_LENGTH = 120;

/**
 * Merges fields into the stored ones: an existing key keeps its id and gets the new value, a new key is
 * appended, and all other fields stay.
 *
 * @param pointer JSON pointer of the map in the body, for the error
 * @throws AppError VALIDATION_ERROR
 */
export function mergeUdf(
  stored: readonly StoredUdf[],
  input: Readonly<Record<string, string>>,
  now: Date,
  pointer = '/udf',
): StoredUdf[] {
  const moment = now.toISOString();
  const fields = new Map(stored.map((field) => [field.key_name, field]));
  for (const [key_name, key_value] of Object.entries(input)) {
    if (key_name.trim() === '' || key_name.length > MAX_KEY_LENGTH) {
      throw createFieldError(
        pointer,
        `has a key that is empty or longer than ${MAX_KEY_LENGTH} characters`,
      );
    }
    const known = fields.get(key_name);
    if (known?.key_value !== key_value) {
      fields.set(key_name, {
        _id: known?._id ?? createObjectId(),
        key_name,
        key_value,
        createdAt: known?.createdAt ?? moment,
        updatedAt: moment,
      });
    }
  }
  if (fields.size > MAX_FIELDS) {
    throw createFieldError(pointer, `would have more than ${MAX_FIELDS} fields`);
  }
  return [...fields.values()];
}
