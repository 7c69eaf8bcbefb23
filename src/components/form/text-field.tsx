import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField, type FormFieldProps } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Input } from '@/components/ui/input';

type TextFieldProps<Values extends FieldValues> = Omit<FormFieldProps, 'children' | 'error'> & {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  input?: Omit<ComponentProps<'input'>, 'name' | 'form'>;
};

/** A text input of a form, with its error. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { form, name, input, ...field } = props;
  const { error } = form.getFieldState(name, form.formState);
  const Control = input?.type === 'password' ? PasswordInput : Input;
  const { type, ...rest } = input ?? {};
  return (
    <FormField {...field} error={error?.message}>
      {(control) => (
        <Control
          {...control}
          {...(type === undefined || type === 'password' ? {} : { type })}
          {...rest}
          {...form.register(name)}
        />
      )}
    </FormField>
  );
}
