import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import { SecretField } from '@/components/form/secret-field';
import { Alert } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { formatCustomers } from '../../format-customers';
import { CallbackUrl } from './callback-url';
import type { ClientValues } from './client-schema';

type ClientFieldsProps = {
  app: AppSettings;
  form: UseFormReturn<ClientValues>;
  isReadOnly: boolean;
};

/** Owner of the OAuth client, its callback URL, id and secret. */
export function ClientFields({ app, form, isReadOnly }: ClientFieldsProps) {
  const owner = form.watch('owner');
  return (
    <>
      {app.own_credentials_required || isReadOnly ? null : (
        <Controller
          control={form.control}
          name="owner"
          render={({ field }) => (
            <SegmentedControl
              label="Client to use"
              value={field.value}
              onValueChange={field.onChange}
              segments={[
                { value: 'installation', label: 'Client of this installation' },
                { value: 'own', label: 'Your own client' },
              ]}
              className="self-start"
            />
          )}
        />
      )}
      {app.callback_url === null || owner === 'installation' ? null : (
        <CallbackUrl url={app.callback_url} name={app.name} />
      )}
      {owner === 'installation' ? (
        <p className="text-muted-foreground">
          Customers use this installation’s OAuth client. No setup needed.
        </p>
      ) : app.client_id === undefined ? (
        <p className="text-muted-foreground">
          The client ID and secret are shown to developers, admins and the owner.
        </p>
      ) : (
        <OwnClient app={app} form={form} isReadOnly={isReadOnly} />
      )}
    </>
  );
}

function OwnClient({ app, form, isReadOnly }: ClientFieldsProps) {
  const { errors } = form.formState;
  const storedId = app.client_id ?? '';
  const isOther = form.watch('client_id').trim() !== storedId;
  const hasSecret = typeof app.client_secret === 'string' && !isOther;
  const count = app.connected_accounts_count;
  if (isReadOnly) {
    return (
      <>
        <ReadOnlyField label="Client ID" value={storedId === '' ? 'None yet' : storedId} />
        <ReadOnlyField label="Client secret" value={app.client_secret ?? 'None yet'} />
      </>
    );
  }
  return (
    <>
      <FormField
        label="Client ID"
        help={`As ${app.name} shows it where you registered your app.`}
        error={errors.client_id?.message}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('client_id')}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </FormField>
      <Controller
        control={form.control}
        name="client_secret"
        render={({ field }) => (
          <SecretField
            label="Client secret"
            help={
              storedId !== '' && isOther
                ? 'A different client ID has its own secret.'
                : 'It is stored encrypted and never shown again.'
            }
            error={errors.client_secret?.message}
            isSet={hasSecret}
            mask={app.client_secret ?? ''}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      {storedId !== '' && isOther && count > 0 ? (
        <Alert tone="warning" isLive title="Connected customers use the previous client">
          {formatCustomers(count)} {count === 1 ? 'has' : 'have'} connected {app.name}. Those who
          signed in with the stored client have to reconnect when their access expires.
        </Alert>
      ) : null}
    </>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <FormField label={label}>
      {(control) => (
        <Input {...control} readOnly value={value} className="bg-muted font-mono text-xs" />
      )}
    </FormField>
  );
}
