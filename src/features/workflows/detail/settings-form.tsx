import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { FormField } from '@/components/form/form-field';
import { TextField } from '@/components/form/text-field';
import { Textarea } from '@/components/ui/textarea';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { showToast } from '@/stores/dashboard';
import { useUpdateWorkflow } from '../changes';
import { flushOrWarn } from '../flush-or-warn';
import type { WorkflowPageProps } from './page-parts';
import { ReleasedOutputsField } from './released-outputs-field';
import {
  formatIds,
  parseIds,
  type SettingsValues,
  settingsSchema,
  toBody,
  toValues,
} from './settings-schema';

const FIELDS: ServerErrorFields<SettingsValues> = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  workflow_alias: { name: 'workflow_alias', label: 'The alias' },
  'settings/timeout': { name: 'timeout', label: 'The timeout' },
  'settings/sync_wait': { name: 'sync_wait', label: 'The wait' },
  'settings/dedup_key': { name: 'dedup_key', label: 'The key' },
  'settings/released_outputs': { name: 'released_outputs', label: 'The list of outputs' },
};

type SettingsFormProps = Pick<WorkflowPageProps, 'dedupKeyField'> & { workflow: Workflow };

/** The form that changes the name, the alias and the settings of a workflow. */
export function SettingsForm({ workflow, dedupKeyField }: SettingsFormProps) {
  const { associated_workflow: id } = workflow;
  const queryClient = useQueryClient();
  const update = useUpdateWorkflow();
  const form = useForm<SettingsValues>({
    resolver: standardSchemaResolver(settingsSchema),
    mode: 'onTouched',
    defaultValues: toValues(workflow),
    // Changes that others make in the meantime appear, except in fields that are being edited.
    values: toValues(workflow),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const body = toBody(values, (name) => dirtyFields[name] === true);
      // Pending changes are saved first, because each save raises the revision.
      if (!(await flushOrWarn(id))) {
        return;
      }
      const draft = await queryClient.ensureQueryData(draftQuery(id));
      const saved = await update.mutateAsync({
        params: { path: { id } },
        body: body.settings === undefined ? body : { ...body, revision: draft.revision },
      });
      form.reset(toValues(saved));
      showToast({
        severity: 'success',
        message:
          body.settings !== undefined && saved.published
            ? 'Settings saved. Runs follow them once the draft is published.'
            : 'Settings saved',
      });
    },
  });
  const input = { readOnly: update.isPending, autoComplete: 'off' };
  return (
    <>
      <FormCard
        title="Workflow"
        description="Name, description and alias change at once; the rest with the next version."
        form={form}
        onSubmit={submit}
        isBusy={update.isPending}
      >
        <TextField form={form} name="name" label="Name" isRequired input={input} />
        <FormField label="Description" isOptional error={errors.description?.message}>
          {(control) => (
            <Textarea {...control} readOnly={update.isPending} {...form.register('description')} />
          )}
        </FormField>
        <TextField
          form={form}
          name="workflow_alias"
          label="Alias"
          isOptional
          help="Calls, sub-flows and imports name the workflow by it, in Test as in Production."
          input={{ ...input, spellCheck: false, className: 'font-mono' }}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="timeout"
            label="Timeout in seconds"
            isOptional
            help="A run ends after it, waits included. Without it after 31 days."
            input={{ ...input, inputMode: 'numeric' }}
          />
          <TextField
            form={form}
            name="sync_wait"
            label="Wait for the result in seconds"
            isOptional
            help="How long a synchronous call waits: 60 seconds without it, and at most."
            input={{ ...input, inputMode: 'numeric' }}
          />
        </div>
        <FormField
          label="Deduplication key"
          isOptional
          help="A second start with the same value within 5 minutes begins no run."
          error={errors.dedup_key?.message}
        >
          {(control) => (
            <Controller
              name="dedup_key"
              control={form.control}
              render={({ field }) => (
                <>
                  {dedupKeyField({
                    ...control,
                    workflow,
                    value: field.value,
                    onChange: field.onChange,
                  })}
                </>
              )}
            />
          )}
        </FormField>
        {workflow.linked_account_id === undefined ? (
          <Controller
            name="released_outputs"
            control={form.control}
            render={({ field }) => (
              <ReleasedOutputsField
                workflow={workflow}
                ids={parseIds(field.value)}
                error={errors.released_outputs?.message}
                onChange={(ids) => field.onChange(formatIds(ids))}
              />
            )}
          />
        ) : null}
      </FormCard>
      <UnsavedChanges
        isDirty={isDirty}
        lost="Your changes to the settings of the workflow will be lost."
      />
    </>
  );
}
