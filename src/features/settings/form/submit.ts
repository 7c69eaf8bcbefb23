import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorText } from '@/api/errors';
import { serverFaults } from '@/api/server-faults';

/**
 * The fields of a form by the place of their value in the request, parts joined by '/':
 * `{ 'smtp/host': { name: 'host', label: 'The host' } }`.
 */
export type FaultFields<Values extends FieldValues> = Readonly<
  Record<string, { name: Path<Values>; label: string }>
>;

/** Puts what the server refused at its field. @returns whether every fault found one. */
function placeFaults<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: FaultFields<Values>,
): boolean {
  const fieldAt = (path: string[]) => fields[path.join('/')];
  const faults = serverFaults(error, (path) => fieldAt(path)?.label ?? 'This field');
  const placed = faults.map(({ path, message }, index) => {
    const field = fieldAt(path);
    if (field !== undefined) {
      form.setError(field.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    return field !== undefined;
  });
  return placed.length > 0 && placed.every(Boolean);
}

/** {@link placeFaults}, and what belongs to no field stands over the buttons (`root.server`). */
export function placeOrShow<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: FaultFields<Values>,
): void {
  if (!placeFaults(form, error, fields)) {
    form.setError('root.server', { message: errorText(error) });
  }
}

type SubmitOptions<Values extends FieldValues> = {
  fields: FaultFields<Values>;
  /** The call and what follows. What it rejects with stands at its field, else over the buttons. */
  send: (values: Values) => Promise<void>;
};

/** The submit of a form that keeps every input when the server refuses. */
export function submitTo<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, send }: SubmitOptions<Values>,
) {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      placeOrShow(form, error, fields);
    }
  });
}
