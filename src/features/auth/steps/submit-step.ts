import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyServerErrors, type ServerErrorFields } from '@/forms/apply-server-errors';

type SubmitOptions<Values extends FieldValues> = {
  fields: ServerErrorFields<Values>;
  isBusy: boolean;
  submit: (values: Values) => Promise<void>;
  /** Whether the step handles this error itself. Default: false. */
  handlesError?: (error: unknown) => boolean;
};

/**
 * The submit handler of a step: runs once at a time and shows field errors of the server at their
 * fields. Any other error sets `root.server`, and the step shows it.
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
