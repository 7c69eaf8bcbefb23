import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { errorText } from '@/api/errors';
import type { Org } from '@/api/schema.gen';
import { serverFaults } from '@/api/server-faults';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FormField } from '@/components/form-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useUnsavedGuard } from '@/hooks/use-unsaved-guard';
import { showToast } from '@/stores/dashboard';
import { useUpdateOrg } from '@/stores/use-update-org';
import { type HostValues, hostSchema, toHost, toHostBody } from './host-schema';
import { Panel } from './panel';
import { RemoveHostDialog } from './remove-host-dialog';

const LABELS: Readonly<Record<keyof HostValues, string>> = {
  name: 'The name',
  url: 'The address',
  streamlit_url: 'The Streamlit address',
};

const fieldAt = (path: string[]): keyof HostValues | undefined =>
  path[0] === 'analytics_host'
    ? (['name', 'url', 'streamlit_url'] as const).find((name) => name === path[1])
    : undefined;

/** Puts what the server refused at its field, and the rest over the buttons. */
function placeFaults(form: UseFormReturn<HostValues>, error: unknown): void {
  const faults = serverFaults(error, (path) => LABELS[fieldAt(path) ?? 'name']);
  const isPlaced = faults.map(({ path, message }, index) => {
    const name = fieldAt(path);
    if (name !== undefined) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    return name !== undefined;
  });
  if (isPlaced.length === 0 || isPlaced.includes(false)) {
    form.setError('root.server', { message: errorText(error) });
  }
}

type HostFormProps = {
  org: Org;
  isReadOnly: boolean;
  /** The address changed: what a test said about the old one is void. */
  onSaved: () => void;
};

/** Name and addresses of the analytics host. */
export function HostForm({ org, isReadOnly, onSaved }: HostFormProps) {
  const update = useUpdateOrg();
  const [removing, setRemoving] = useState<string | null>(null);
  const form = useForm<HostValues>({
    resolver: standardSchemaResolver(hostSchema),
    mode: 'onTouched',
    defaultValues: toHost(org.analytics_host),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const body = toHostBody(values);
      const saved = await update.mutateAsync({ params: { path: { id: org._id } }, body });
      form.reset(toHost(saved.analytics_host));
      onSaved();
      showToast({ severity: 'success', message: 'The analytics host is saved.' });
    } catch (error) {
      placeFaults(form, error);
    }
  });
  const { analytics_host } = org;
  return (
    <>
      <form noValidate aria-label="Analytics host" onSubmit={submit}>
        <Panel
          title="Analytics host"
          footer={
            isReadOnly ? undefined : (
              <FormActions
                form={form}
                isBusy={update.isPending}
                onRemove={
                  analytics_host === undefined ? null : () => setRemoving(analytics_host.name)
                }
              />
            )
          }
        >
          <Fields form={form} isReadOnly={isReadOnly} />
        </Panel>
      </form>
      {/* Outside the form: React lets the submit of a dialog's own form rise to it. */}
      {removing === null ? null : (
        <RemoveHostDialog
          orgId={org._id}
          name={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            form.reset(toHost(undefined));
            onSaved();
          }}
        />
      )}
      <LeaveQuestion isDirty={form.formState.isDirty} />
    </>
  );
}

type FormProps = { form: UseFormReturn<HostValues> };

function Fields({ form, isReadOnly }: FormProps & { isReadOnly: boolean }) {
  const { errors } = form.formState;
  const refusal = errors.root?.server?.message;
  return (
    <div className="flex flex-col gap-4">
      <FormField label="Name" isRequired error={errors.name?.message}>
        {(control) => <Input {...control} readOnly={isReadOnly} {...form.register('name')} />}
      </FormField>
      <FormField
        label="Address"
        isRequired
        help="Where your users work. The connection test calls it."
        error={errors.url?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://analytics.example.com"
            readOnly={isReadOnly}
            {...form.register('url')}
          />
        )}
      </FormField>
      <FormField
        label="Streamlit address"
        isOptional
        help="The Streamlit tab shows this app in a frame. Streamlit’s ?embed=true leaves its own frame away."
        error={errors.streamlit_url?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://app.example.com/?embed=true"
            readOnly={isReadOnly}
            {...form.register('streamlit_url')}
          />
        )}
      </FormField>
      {refusal === undefined ? null : (
        <Alert tone="danger" isLive>
          {refusal}
        </Alert>
      )}
    </div>
  );
}

type FormActionsProps = FormProps & {
  isBusy: boolean;
  /** Null where there is nothing to remove. */
  onRemove: (() => void) | null;
};

function FormActions({ form, isBusy, onRemove }: FormActionsProps) {
  const { isDirty } = form.formState;
  return (
    <>
      {onRemove === null ? null : (
        <Button variant="ghost" className="mr-auto -ml-3 text-danger" onClick={onRemove}>
          Remove host
        </Button>
      )}
      {isDirty ? (
        <Button disabled={isBusy} onClick={() => form.reset()}>
          Discard
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isBusy={isBusy}
        // Leaving a field may show its error and push the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        Save
      </Button>
    </>
  );
}

/** Another tab of the dashboard loses what was typed as well. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const guard = useUnsavedGuard(isDirty && !isLeaving, () => setIsLeaving(true));
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      onOpenChange={guard.keep}
      title="Leave without saving?"
      description="What you changed in the analytics host is lost."
      confirmLabel="Leave"
      onConfirm={guard.discard}
    />
  );
}
