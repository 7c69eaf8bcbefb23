import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { FaultFields } from '@/api/place-faults';
import { firstName, lastName, newPassword } from '../fields';
import { NewPasswordForm } from '../steps/new-password-form';
import { submitOnce } from '../steps/submit-once';
import { PersonFields } from './person-fields';

const joinSchema = v.object({
  first_name: firstName,
  last_name: lastName,
  password: newPassword,
});

export type JoinValues = v.InferOutput<typeof joinSchema>;

const FIELDS: FaultFields<JoinValues> = {
  first_name: { name: 'first_name', label: 'The first name' },
  last_name: { name: 'last_name', label: 'The last name' },
  password: { name: 'password', label: 'The password' },
};

/** The inviter wrote one name; the last word of it is taken for the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name: last };
}

type JoinFormProps = {
  email: string;
  /** As the inviter wrote it. */
  name: string;
  submit: (values: JoinValues) => Promise<void>;
  failure: ReactNode;
  isBusy: boolean;
};

/** Name and password of somebody new. */
export function JoinForm({ email, name, submit, failure, isBusy }: JoinFormProps) {
  const form = useForm<JoinValues>({
    resolver: standardSchemaResolver(joinSchema),
    mode: 'onTouched',
    defaultValues: { ...splitName(name), password: '' },
  });
  const { errors } = form.formState;
  const send = submitOnce(form, { fields: FIELDS, isBusy, submit });
  return (
    <NewPasswordForm
      email={email}
      password={{
        value: form.watch('password'),
        error: errors.password?.message,
        ...form.register('password'),
      }}
      submitLabel="Join"
      onSubmit={send}
      isBusy={isBusy}
      failure={errors.root?.server === undefined ? null : failure}
      before={
        <PersonFields
          firstName={{ field: form.register('first_name'), error: errors.first_name?.message }}
          lastName={{ field: form.register('last_name'), error: errors.last_name?.message }}
          isBusy={isBusy}
        />
      }
    />
  );
}
