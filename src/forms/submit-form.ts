import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { applyServerErrors, type ServerErrorFields } from './apply-server-errors';

/**
 * Calls {@link applyServerErrors}, and shows an error that belongs to no field above the buttons
 * (`root.server`).
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: ServerErrorFields<Values>,
): void {
  if (!applyServerErrors(form, error, fields)) {
    form.setError('root.server', { message: formatError(error) });
  }
}

type SubmitOptions<Values extends FieldValues> = {
  fields: ServerErrorFields<Values>;
  /** Sends the request. Its error is shown at the field, else above the buttons. */
  send: (values: Values) => Promise<void>;
};

/** The submit handler of a form; the form keeps every input after an error response. */
export function submitForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, send }: SubmitOptions<Values>,
) {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showServerErrors(form, error, fields);
    }
  });
}
