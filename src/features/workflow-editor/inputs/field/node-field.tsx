import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { useIsWarning } from './field-warnings';
import { ProblemText } from './problem-text';

/** A field of a node's settings. A warning is shown below its control like an error, but the control stays valid. */
export function NodeField({ error, ...props }: FormFieldProps) {
  const isWarning = useIsWarning(error);
  return isWarning && error !== undefined ? (
    <FormField {...props} help={<ProblemText text={error} />} />
  ) : (
    <FormField {...props} error={error} />
  );
}
