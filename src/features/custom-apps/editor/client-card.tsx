import type { AppSettings, CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useUpdateAppSettings } from '@/api/app-changes';
import { formatError } from '@/api/errors';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormError } from '@/components/form/form-error';
import { FormField } from '@/components/form/form-field';
import { SaveButtons } from '@/components/form/save-buttons';
import { SecretField } from '@/components/form/secret-field';
import { TextField } from '@/components/form/text-field';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { CardFooter } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyButton } from '@/components/values/copy-button';
import { applyServerErrors } from '@/forms/apply-server-errors';
import { showToast } from '@/stores/dashboard';
import { SetupBlock } from '../setup/setup-block';

type ClientCardProps = {
  app: CustomApp;
  canPublish: boolean;
  /** Anchor for links from elsewhere on the page. */
  ref: RefObject<HTMLDivElement | null>;
};

/** The organization's OAuth client; only for apps with OAuth. */
export function ClientCard({ app, canPublish, ref }: ClientCardProps) {
  const settings = useQuery({
    ...appSettingsQuery(app.slug),
    meta: { showsOwnError: true },
    enabled: app.base_url !== null,
  });
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-4 rounded-lg">
      {settings.data === undefined ? (
        <SetupBlock title="OAuth client" help={<Help name={app.name} />}>
          <CallbackUrl url={app.callback_url} />
          {app.base_url === null ? (
            <Alert tone="neutral">
              Enter the base URL above and save. Then you can enter the client ID and secret here.
            </Alert>
          ) : settings.isError ? (
            <PageStatus
              error={formatError(settings.error)}
              onRetry={() => void settings.refetch()}
              className="min-h-32"
            />
          ) : (
            <Skeleton className="h-8" />
          )}
        </SetupBlock>
      ) : (
        <ClientForm app={app} settings={settings.data} canPublish={canPublish} />
      )}
    </div>
  );
}

function Help({ name }: { name: string }) {
  return (
    <>
      <p>
        Register an app in the console of {name}, enter the callback URL there, and copy its client
        ID and secret here.
      </p>
      <p>The secret is stored encrypted and never shown again.</p>
    </>
  );
}

function CallbackUrl({ url }: { url: string | null }) {
  if (url === null) {
    return null;
  }
  return (
    <FormField label="Callback URL" help="Also called redirect URI. Register it at the provider.">
      {(control) => (
        <div className="flex items-center gap-1">
          <Input {...control} readOnly value={url} className="bg-muted font-mono" />
          <CopyButton value={url} label="Copy callback URL" size="md" />
        </div>
      )}
    </FormField>
  );
}

type ClientValues = { client_id: string; client_secret: string | null };

const FIELDS = {
  client_id: { name: 'client_id', label: 'The client ID' },
  client_secret: { name: 'client_secret', label: 'The client secret' },
} as const;

type ClientFormProps = { app: CustomApp; settings: AppSettings; canPublish: boolean };

function useClientForm({ app, settings }: ClientFormProps) {
  const save = useUpdateAppSettings(app.slug);
  const form = useForm<ClientValues>({
    defaultValues: { client_id: settings.client_id ?? '', client_secret: null },
  });
  const submit = form.handleSubmit(async ({ client_id, client_secret }) => {
    const secret = client_secret?.trim() ?? '';
    if (secret === '' && (settings.client_secret === null || settings.client_id !== client_id)) {
      const message = 'Enter the secret that belongs to this client ID.';
      form.setError('client_secret', { message }, { shouldFocus: true });
      return;
    }
    try {
      await save.mutateAsync({
        params: { path: { slug: app.slug } },
        body: { client_id: client_id.trim(), ...(secret === '' ? {} : { client_secret: secret }) },
      });
      form.reset({ client_id: client_id.trim(), client_secret: null });
      showToast({ severity: 'success', message: `${app.name} client saved` });
    } catch (error) {
      if (!applyServerErrors(form, error, FIELDS)) {
        form.setError('root.server', { message: formatError(error) });
      }
    }
  });
  return { form, submit, isBusy: save.isPending };
}

function ClientForm(props: ClientFormProps) {
  const { app, settings, canPublish } = props;
  const { form, submit, isBusy } = useClientForm(props);
  const titleId = useId();
  const { isDirty, errors } = form.formState;
  return (
    <form noValidate aria-label="OAuth client" id={titleId} onSubmit={submit}>
      <SetupBlock
        title="OAuth client"
        help={<Help name={app.name} />}
        footer={
          canPublish ? (
            <CardFooter>
              <SaveButtons
                isDirty={isDirty}
                isBusy={isBusy}
                onDiscard={() => form.reset()}
                saveLabel="Save client"
              />
            </CardFooter>
          ) : undefined
        }
      >
        <CallbackUrl url={app.callback_url} />
        {canPublish ? (
          <>
            <TextField
              form={form}
              name="client_id"
              label="Client ID"
              isRequired
              input={{
                className: 'font-mono',
                autoComplete: 'off',
                spellCheck: false,
                required: true,
              }}
            />
            <Controller
              control={form.control}
              name="client_secret"
              render={({ field: { ref: _ref, ...field }, fieldState }) => (
                <SecretField
                  label="Client secret"
                  isRequired
                  isSet={settings.client_secret !== null && settings.client_secret !== undefined}
                  help={settings.client_secret ? `Stored: ${settings.client_secret}` : undefined}
                  error={fieldState.error?.message}
                  {...field}
                />
              )}
            />
          </>
        ) : (
          <Alert tone="neutral">
            {settings.ready ? 'The client is set up. ' : 'The client is not set up yet. '}
            An owner or an admin sets its ID and secret.
          </Alert>
        )}
        <FormError text={errors.root?.server?.message} />
      </SetupBlock>
      <UnsavedChanges
        isKeptOnPath={false}
        isDirty={isDirty}
        lost="The OAuth client that you entered will be lost."
      />
    </form>
  );
}
