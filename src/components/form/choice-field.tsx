import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { Select, type SelectOption } from '@/components/ui/select';

type ChoiceFieldProps<Values extends FieldValues, Value extends string> = Omit<
  FormFieldProps,
  'children' | 'error'
> & {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  options: readonly SelectOption<Value>[];
  isReadOnly?: boolean;
  /** Called after the value is set. */
  onChoose?: (value: Value) => void;
};

/** A select of a form, with its error. */
export function ChoiceField<Values extends FieldValues, Value extends string>(
  props: ChoiceFieldProps<Values, Value>,
) {
  const { form, name, options, onChoose, isReadOnly = false, ...field } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <FormField {...field} error={fieldState.error?.message}>
          {(control) => (
            <Select
              {...control}
              ref={ref}
              onBlur={onBlur}
              disabled={isReadOnly}
              value={options.find((option) => option.value === value)?.value}
              onValueChange={(next) => {
                onChange(next);
                onChoose?.(next);
              }}
              options={options}
            />
          )}
        </FormField>
      )}
    />
  );
}
