import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FaultFields, placeFaults } from '@/api/place-faults';

type SubmitOptions<Values extends FieldValues> = {
  fields: FaultFields<Values>;
  isBusy: boolean;
  submit: (values: Values) => Promise<void>;
};

/**
 * The submit of a step: once at a time, and what the server refuses stands at its field. What
 * belongs to no field sets `root.server`, and the step shows the failure in its own words.
 */
export function submitOnce<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, isBusy, submit }: SubmitOptions<Values>,
) {
  return form.handleSubmit(async (values) => {
    if (isBusy) {
      return;
    }
    try {
      await submit(values);
    } catch (error) {
      if (!placeFaults(form, error, fields)) {
        form.setError('root.server', { type: 'server' });
      }
    }
  });
}
