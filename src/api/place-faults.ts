import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { serverFaults } from './server-faults';

/**
 * The fields of a form by the place of their value in the request, parts joined by '/':
 * `{ 'smtp/host': { name: 'host', label: 'The host' } }`.
 */
export type FaultFields<Values extends FieldValues> = Readonly<
  Record<string, { name: Path<Values>; label: string }>
>;

/**
 * Puts what the server refused at its field.
 * @returns whether every fault found one; otherwise the failure has to be shown over the form
 */
export function placeFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: FaultFields<Values>,
): boolean {
  const at = (path: string[]) => fields[path.join('/')];
  const faults = serverFaults(error, (path) => at(path)?.label ?? 'This field');
  for (const [index, { path, message }] of faults.entries()) {
    const field = at(path);
    if (field !== undefined) {
      form.setError(field.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }
  return faults.length > 0 && faults.every(({ path }) => at(path) !== undefined);
}
