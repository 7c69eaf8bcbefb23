import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText } from './errors';
import { type FaultFields, placeFaults } from './place-faults';

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
