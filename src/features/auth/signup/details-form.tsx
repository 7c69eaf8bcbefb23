import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { FaultFields } from '@/api/place-faults';
import { FormField } from '@/components/form-field';
import { Input } from '@/components/ui/input';
import { NewPasswordForm } from '../steps/new-password-form';
import { submitOnce } from '../steps/submit-once';
import { type DetailsValues, detailsSchema } from './details-schema';
import { PersonFields } from './person-fields';

const FIELDS: FaultFields<DetailsValues> = {
  first_name: { name: 'first_name', label: 'The first name' },
  last_name: { name: 'last_name', label: 'The last name' },
  password: { name: 'password', label: 'The password' },
  'org/name': { name: 'org_name', label: 'The name' },
  'org/website': { name: 'website', label: 'The website' },
};

type DetailsFormProps = {
  email: string;
  values: DetailsValues;
  /** Signs up; what it rejects with stands at its field, or `failure` is shown. */
  submit: (values: DetailsValues) => Promise<void>;
  failure: ReactNode;
  isBusy: boolean;
};

/** Who signs up, with which password, and for which organisation. */
export function DetailsForm({ email, values, submit, failure, isBusy }: DetailsFormProps) {
  const form = useForm<DetailsValues>({
    resolver: standardSchemaResolver(detailsSchema),
    mode: 'onTouched',
    defaultValues: values,
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
      submitLabel="Create organisation"
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
    >
      <FormField label="Organisation" error={errors.org_name?.message} isRequired>
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            readOnly={isBusy}
            {...form.register('org_name')}
          />
        )}
      </FormField>
      <FormField label="Website" error={errors.website?.message} isOptional>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://company.com"
            readOnly={isBusy}
            {...form.register('website')}
          />
        )}
      </FormField>
    </NewPasswordForm>
  );
}
