import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitStep } from '../steps/submit-step';
import { type DetailsValues, detailsSchema } from './details-schema';
import { PERSON_ERROR_FIELDS, PersonForm } from './person-form';

const FIELDS: ServerErrorFields<DetailsValues> = {
  ...PERSON_ERROR_FIELDS,
  'org/name': { name: 'org_name', label: 'The name' },
  'org/website': { name: 'website', label: 'The website' },
};

type DetailsFormProps = {
  email: string;
  values: DetailsValues;
  /** Signs up; a rejection is shown at its field, or as `failure`. */
  submit: (values: DetailsValues) => Promise<void>;
  failure: ReactNode;
  isBusy: boolean;
};

/** The person, the password and the organization of a sign-up. */
export function DetailsForm({ email, values, submit, failure, isBusy }: DetailsFormProps) {
  const form = useForm<DetailsValues>({
    resolver: standardSchemaResolver(detailsSchema),
    mode: 'onTouched',
    defaultValues: values,
  });
  const { errors } = form.formState;
  const send = submitStep(form, { fields: FIELDS, isBusy, submit });
  return (
    <FormProvider {...form}>
      <PersonForm
        email={email}
        submitLabel="Create organization"
        onSubmit={send}
        isBusy={isBusy}
        failure={failure}
      >
        <FormField label="Organization" error={errors.org_name?.message} isRequired>
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
      </PersonForm>
    </FormProvider>
  );
}
