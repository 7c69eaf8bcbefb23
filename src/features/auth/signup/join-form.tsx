import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { FaultFields } from '@/api/place-faults';
import { NewPasswordField } from '@/components/new-password-field';
import { Button } from '@/components/ui/button';
import { firstName, lastName, newPassword } from '../fields';
import { UsernameHint } from '../username-hint';
import { PersonFields } from './person-fields';
import { submitOnce } from './submit-once';

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
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      {errors.root?.server === undefined ? null : failure}
      <UsernameHint email={email} />
      <PersonFields
        firstName={{ field: form.register('first_name'), error: errors.first_name?.message }}
        lastName={{ field: form.register('last_name'), error: errors.last_name?.message }}
        isBusy={isBusy}
      />
      <NewPasswordField
        value={form.watch('password')}
        email={email}
        error={errors.password?.message}
        readOnly={isBusy}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        Join
      </Button>
    </form>
  );
}
