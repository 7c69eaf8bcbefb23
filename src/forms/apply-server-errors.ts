import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getServerFieldErrors } from './server-field-errors';

/**
 * The fields of a form by the path of their value in the request body, parts joined by '/':
 * `{ 'smtp/host': { name: 'host', label: 'The host' } }`.
 */
export type ServerErrorFields<Values extends FieldValues> = Readonly<
  Record<string, { name: Path<Values>; label: string }>
>;

/**
 * Shows the field errors of a response at their fields.
 * @returns false if an error has no field in this form, so that the whole error has to be shown
 * above the form
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: ServerErrorFields<Values>,
): boolean {
  const fieldAt = (path: string[]) => fields[path.join('/')];
  const errors = getServerFieldErrors(error, (path) => fieldAt(path)?.label ?? 'This field');
  for (const [index, { path, message }] of errors.entries()) {
    const field = fieldAt(path);
    if (field !== undefined) {
      form.setError(field.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }
  return errors.length > 0 && errors.every(({ path }) => fieldAt(path) !== undefined);
}
