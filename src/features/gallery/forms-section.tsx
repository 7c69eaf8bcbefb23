import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormField } from '@/components/form/form-field';
import { SecretField } from '@/components/form/secret-field';
import { Button } from '@/components/ui/button';
import { Card, CardContent } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Section, Specimen } from './section';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Enter a name.'), v.maxLength(60, 'At most 60 characters.')),
  email: v.pipe(v.string(), v.email('Enter an email address like ada@example.com.')),
  environment: v.picklist(['test', 'production'], 'Choose an environment.'),
});

export function FormsSection() {
  const [stored, setStored] = useState<string | null>(null);
  const [fresh, setFresh] = useState<string | null>('');
  return (
    <Section title="Forms">
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Specimen name="react-hook-form with a valibot schema">
          <Card>
            <CardContent>
              <AccountForm />
            </CardContent>
          </Card>
        </Specimen>
        <Specimen name="Fields">
          <Card>
            <CardContent className="flex flex-col gap-4">
              <FormField label="Account ID" help="Unique for each of your customers.">
                {(control) => <Input {...control} placeholder="harbor-coffee" />}
              </FormField>
              <FormField label="Account ID" error="The id harbor-coffee is taken.">
                {(control) => <Input {...control} defaultValue="harbor-coffee" />}
              </FormField>
              <FormField label="Notes" isOptional>
                {(control) => <Input {...control} />}
              </FormField>
            </CardContent>
          </Card>
        </Specimen>
        <Specimen name="Secrets">
          <Card>
            <CardContent className="flex flex-col gap-4">
              <SecretField
                label="Client secret"
                help="Stored encrypted. It cannot be shown again."
                isSet
                value={stored}
                onChange={setStored}
              />
              <SecretField
                label="API key"
                value={fresh}
                onChange={setFresh}
                error="Demo CRM refused this key."
              />
            </CardContent>
          </Card>
        </Specimen>
      </div>
    </Section>
  );
}

function AccountForm() {
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(() => form.reset())}
    >
      <FormField label="Name" isRequired error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </FormField>
      <FormField
        label="Email"
        isRequired
        help="We write only when a connection breaks."
        error={errors.email?.message}
      >
        {(control) => <Input {...control} type="email" {...form.register('email')} />}
      </FormField>
      <FormField label="Environment" isRequired error={errors.environment?.message}>
        {(control) => (
          <Controller
            name="environment"
            control={form.control}
            render={({ field }) => (
              <Select
                {...control}
                ref={field.ref}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                options={[
                  { value: 'test', label: 'Test' },
                  { value: 'production', label: 'Production' },
                ]}
              />
            )}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={() => form.reset()}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Create account
        </Button>
      </div>
    </form>
  );
}
