import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useUpdateAppSettings } from '@/api/app-changes';
import { FormCard } from '@/components/form/form-card';
import { Button } from '@/components/ui/button';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { ClientFields } from './client-fields';
import { CLIENT_HASH } from './client-hash';
import { type ClientValues, clientSchema, toClientChange, toClientValues } from './client-schema';
import { RemoveClientDialog } from './remove-client-dialog';

const FIELDS: ServerErrorFields<ClientValues> = {
  client_id: { name: 'client_id', label: 'The client ID' },
  client_secret: { name: 'client_secret', label: 'The client secret' },
};

type ClientFormProps = {
  app: AppSettings;
  isReadOnly: boolean;
  /** Whether the form differs from the saved values. */
  onDirtyChange: (isDirty: boolean) => void;
  /** Raised each time that the client ID is to be entered. */
  visits: number;
};

/** The OAuth client of this environment, with which customers sign in. */
export function ClientForm({ app, isReadOnly, onDirtyChange, visits }: ClientFormProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const environment = useEnvironmentName();
  const update = useUpdateAppSettings(app.slug);
  const form = useForm<ClientValues>({
    resolver: standardSchemaResolver(clientSchema),
    mode: 'onTouched',
    values: toClientValues(app),
    // A refetch updates pristine fields and keeps edited ones.
    resetOptions: { keepDirtyValues: true },
  });
  // A reset without options would use those above.
  const startFrom = (next: AppSettings) =>
    form.reset(toClientValues(next), { keepDirtyValues: false });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  useFocusByHash(form, visits);
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const saved = await update.mutateAsync({
        params: { path: { slug: app.slug } },
        body: toClientChange(values),
      });
      startFrom(saved);
      showToast({ severity: 'success', message: `${app.name} client saved` });
    },
  });
  return (
    <>
      <FormCard
        title="OAuth client"
        description={`Customers sign in at ${app.name} with it in ${environment}. The other environment has its own.`}
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
        onDiscard={() => startFrom(app)}
        extra={
          app.use_own_credentials && app.own_credentials_required ? (
            <Button variant="ghost" onClick={() => setIsRemoving(true)}>
              Remove
            </Button>
          ) : undefined
        }
      >
        <ClientFields app={app} form={form} isReadOnly={isReadOnly} />
      </FormCard>
      <RemoveClientDialog
        app={app}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onRemoved={startFrom}
      />
    </>
  );
}

/** Focuses the client ID: for a link that leads to it, and each time that a button does. */
function useFocusByHash({ setFocus }: UseFormReturn<ClientValues>, visits: number) {
  const isWanted = useLocation({ select: ({ hash }) => hash === CLIENT_HASH });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button can lead here again.
  useEffect(() => {
    if (isWanted) {
      setFocus('client_id');
    }
  }, [isWanted, visits, setFocus]);
}
