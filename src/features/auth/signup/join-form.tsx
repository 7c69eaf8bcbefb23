import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { firstName, lastName, newPassword } from '../fields';
import { submitStep } from '../steps/submit-step';
import { PERSON_ERROR_FIELDS, PersonForm } from './person-form';

const joinSchema = v.object({
  first_name: firstName,
  last_name: lastName,
  password: newPassword,
});

export type JoinValues = v.InferOutput<typeof joinSchema>;

/** The invitation has a single name; its last word becomes the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name: last };
}

type JoinFormProps = {
  email: string;
  /** The name that the inviter entered. */
  name: string;
  submit: (values: JoinValues) => Promise<void>;
  failure: ReactNode;
  isBusy: boolean;
};

/** Name and password of a new user. */
export function JoinForm({ email, name, submit, failure, isBusy }: JoinFormProps) {
  const form = useForm<JoinValues>({
    resolver: standardSchemaResolver(joinSchema),
    mode: 'onTouched',
    defaultValues: { ...splitName(name), password: '' },
  });
  const send = submitStep(form, { fields: PERSON_ERROR_FIELDS, isBusy, submit });
  return (
    <FormProvider {...form}>
      <PersonForm
        email={email}
        submitLabel="Join"
        onSubmit={send}
        isBusy={isBusy}
        failure={failure}
      />
    </FormProvider>
  );
}
