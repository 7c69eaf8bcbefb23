import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { NewPasswordForm, type NewPasswordFormProps } from '../steps/new-password-form';
import { PersonFields, type PersonValues } from './person-fields';

/** The form fields of server errors about a person. */
export const PERSON_ERROR_FIELDS = {
  first_name: { name: 'first_name', label: 'The first name' },
  last_name: { name: 'last_name', label: 'The last name' },
  password: { name: 'password', label: 'The password' },
} as const;

type PersonFormProps = Pick<
  NewPasswordFormProps,
  'email' | 'submitLabel' | 'onSubmit' | 'isBusy' | 'failure'
> & {
  /** Fields after the password. */
  children?: ReactNode;
};

/** Name and password of a new user. The surrounding form has at least `PersonValues`. */
export function PersonForm({ failure, isBusy, ...rest }: PersonFormProps) {
  const { register, watch, formState } = useFormContext<PersonValues>();
  const { errors } = formState;
  return (
    <NewPasswordForm
      {...rest}
      isBusy={isBusy}
      password={{
        value: watch('password'),
        error: errors.password?.message,
        ...register('password'),
      }}
      failure={errors.root?.server === undefined ? null : failure}
      before={<PersonFields isBusy={isBusy} />}
    />
  );
}
