import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerErrors, type ServerErrorFields } from '@/forms/apply-server-errors';

type SubmitOptions<Values extends FieldValues> = {
  fields: ServerErrorFields<Values>;
  isBusy: boolean;
  submit: (values: Values) => Promise<void>;
  /** Whether the step answers this failure in a way of its own; default none. */
  handlesError?: (error: unknown) => boolean;
};

/**
 * The submit of a step: once at a time, and what the server refuses stands at its field. What
 * belongs to no field sets `root.server`, and the step shows the failure in its own words.
 */
export function submitStep<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, isBusy, submit, handlesError = () => false }: SubmitOptions<Values>,
) {
  return form.handleSubmit(async (values) => {
    if (isBusy) {
      return;
    }
    try {
      await submit(values);
    } catch (error) {
      if (!handlesError(error) && !applyServerErrors(form, error, fields)) {
        form.setError('root.server', { type: 'server' });
      }
    }
  });
}
