import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useUpdateOrg } from '@/api/queries/org';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { saveOrg } from '@/stores/accounts';
import { showToast } from '@/stores/dashboard';
import { type HostValues, hostSchema, toHost, toHostBody } from './host-schema';
import { RemoveHostDialog } from './remove-host-dialog';

const FIELDS: ServerErrorFields<HostValues> = {
  'analytics_host/name': { name: 'name', label: 'The name' },
  'analytics_host/url': { name: 'url', label: 'The address' },
  'analytics_host/streamlit_url': { name: 'streamlit_url', label: 'The Streamlit URL' },
};

type HostFormProps = {
  org: Org;
  isReadOnly: boolean;
  /** Called when the URL changes, which invalidates the last test result. */
  onSaved: () => void;
};

/** Name and URLs of the analytics host. */
export function HostForm({ org, isReadOnly, onSaved }: HostFormProps) {
  const update = useUpdateOrg(saveOrg);
  const [removing, setRemoving] = useState<string | null>(null);
  const form = useForm<HostValues>({
    resolver: standardSchemaResolver(hostSchema),
    mode: 'onTouched',
    defaultValues: toHost(org.analytics_host),
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const body = toHostBody(values);
      const saved = await update.mutateAsync({ params: { path: { id: org._id } }, body });
      form.reset(toHost(saved.analytics_host));
      onSaved();
      showToast({ severity: 'success', message: 'Analytics host saved' });
    },
  });
  const { analytics_host } = org;
  return (
    <>
      <FormCard
        title="Analytics host"
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
        isReadOnly={isReadOnly}
        extra={
          analytics_host === undefined ? undefined : (
            <Button
              variant="ghost"
              className="-ml-3 text-danger"
              onClick={() => setRemoving(analytics_host.name)}
            >
              Remove host
            </Button>
          )
        }
      >
        <Fields form={form} isReadOnly={isReadOnly} />
      </FormCard>
      {/* Outside the form: React bubbles the submit event of the dialog's form to it. */}
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
      <UnsavedChanges
        isDirty={form.formState.isDirty}
        lost="Your changes to the analytics host will be lost."
        // Another tab of the dashboard is a search of the same path.
        isKeptOnPath={false}
      />
    </>
  );
}

type FieldsProps = { form: UseFormReturn<HostValues>; isReadOnly: boolean };

function Fields({ form, isReadOnly }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FormField label="Name" isRequired error={errors.name?.message}>
        {(control) => <Input {...control} readOnly={isReadOnly} {...form.register('name')} />}
      </FormField>
      <FormField
        label="URL"
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
        label="Streamlit URL"
        isOptional
        help="The Streamlit tab shows this app in a frame. Add ?embed=true to the URL to hide Streamlit’s own header."
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
    </>
  );
}
