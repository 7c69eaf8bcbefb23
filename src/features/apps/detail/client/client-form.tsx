import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '@/api/errors';
import { type FaultFields, placeFaults } from '@/api/place-faults';
import type { AppSettings } from '@/api/schema.gen';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { useUpdateAppSettings } from '../../api';
import { useEnvironmentName } from '../../environment-name';
import { Refusal, SaveButtons, SettingsCard } from '../settings-card';
import { ClientFields } from './client-fields';
import { type ClientValues, clientSchema, toClientChange, toClientValues } from './client-schema';
import { RemoveClientDialog } from './remove-client-dialog';

const FIELDS: FaultFields<ClientValues> = {
  client_id: { name: 'client_id', label: 'The client ID' },
  client_secret: { name: 'client_secret', label: 'The client secret' },
};

type ClientFormProps = {
  app: AppSettings;
  isReadOnly: boolean;
  /** The form differs from what is saved. */
  onDirtyChange: (isDirty: boolean) => void;
};

/** The OAuth client that customers sign in with, of this environment. */
export function ClientForm({ app, isReadOnly, onDirtyChange }: ClientFormProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const environment = useEnvironmentName();
  const update = useUpdateAppSettings(app.slug);
  const form = useForm<ClientValues>({
    resolver: standardSchemaResolver(clientSchema),
    mode: 'onTouched',
    values: toClientValues(app),
    // Asked for anew while somebody types, the rest follows and the typed stays.
    resetOptions: { keepDirtyValues: true },
  });
  // A reset takes over the options above unless it has its own.
  const startFrom = (next: AppSettings) =>
    form.reset(toClientValues(next), { keepDirtyValues: false });
  const { isDirty, errors } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync({
        params: { path: { slug: app.slug } },
        body: toClientChange(values),
      });
      startFrom(saved);
      showToast({ severity: 'success', message: `The client of ${app.name} is saved.` });
    } catch (error) {
      if (!placeFaults(form, error, FIELDS)) {
        form.setError('root.server', { message: errorText(error) });
      }
    }
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SettingsCard
          title="OAuth client"
          description={`With it customers sign in at ${app.name} in ${environment}. The other environment has its own.`}
          footer={
            isReadOnly ? undefined : (
              <SaveButtons
                isDirty={isDirty}
                isBusy={update.isPending}
                onDiscard={() => startFrom(app)}
                extra={
                  app.use_own_credentials && app.own_credentials_required ? (
                    <Button variant="ghost" onClick={() => setIsRemoving(true)}>
                      Remove
                    </Button>
                  ) : undefined
                }
              />
            )
          }
        >
          <ClientFields app={app} form={form} isReadOnly={isReadOnly} />
          <Refusal text={errors.root?.server?.message} />
        </SettingsCard>
      </form>
      <RemoveClientDialog
        app={app}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onRemoved={startFrom}
      />
    </>
  );
}
