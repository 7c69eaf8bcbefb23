import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { LayoutTemplate } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import type { Catalog } from '@/api/connected-apps';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { FormField } from '@/components/form/form-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { submitForm } from '@/forms/submit-form';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { confirmDiscard } from '@/lib/unsaved';
import { showToast } from '@/stores/dashboard';
import { useCreateWorkflow } from '../changes';
import { type CreateValues, createSchema, NO_APP, toBody } from './create-schema';

const DISCARD = {
  title: 'Discard this workflow?',
  lost: 'The workflow is not created yet, and what you typed will be lost.',
};

const FIELDS = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  slug: { name: 'slug', label: 'The app' },
} as const;

type CreateWorkflowDialogProps = {
  catalog: Catalog;
  /** The app that is chosen at first; undefined for none. */
  slug: string | undefined;
  /** Shows the templates instead. */
  onTemplates: () => void;
  onClose: () => void;
  /** Called with the id of the created workflow. */
  onCreated: (id: string) => void;
};

/** Creates a workflow with a start node. Mounted while it is open. */
export function CreateWorkflowDialog({
  catalog,
  slug = NO_APP,
  onTemplates,
  onClose,
  onCreated,
}: CreateWorkflowDialogProps) {
  const environment = useEnvironmentName();
  const creation = useCreateWorkflow();
  const form = useForm<CreateValues>({
    resolver: standardSchemaResolver(createSchema),
    mode: 'onTouched',
    defaultValues: { name: '', description: '', slug },
  });
  const { errors } = form.formState;
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async (values) => {
      const { workflow } = await creation.mutateAsync({ body: toBody(values) });
      showToast({ severity: 'success', message: `${values.name} was created as a draft.` });
      onCreated(workflow.associated_workflow);
    },
  });
  const apps = [...catalog.values()]
    .map(({ slug, name }) => ({ value: slug, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <FormDialog
      title="New workflow"
      description={`In ${environment}. It starts as a draft, which only your team sees.`}
      primaryLabel="Create workflow"
      form={form}
      onSubmit={submit}
      mutation={creation}
      discard={DISCARD}
      onClose={onClose}
    >
      <Button
        variant="link"
        className="self-start"
        icon={<LayoutTemplate aria-hidden />}
        onClick={() =>
          confirmDiscard({ title: DISCARD.title, confirmLabel: 'Discard', run: onTemplates })
        }
      >
        Start from a template
      </Button>
      <TextField
        form={form}
        name="name"
        label="Name"
        isRequired
        help="What it does, for example “Copy new contacts to the help desk”."
        input={{ autoComplete: 'off', readOnly: creation.isPending }}
      />
      <FormField label="Description" isOptional error={errors.description?.message}>
        {(control) => (
          <Textarea {...control} readOnly={creation.isPending} {...form.register('description')} />
        )}
      </FormField>
      <FormField
        label="App"
        help="With an app, its config portal can offer the workflow to customers. It cannot be changed later."
        error={errors.slug?.message}
      >
        {({ id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }) => (
          <Controller
            name="slug"
            control={form.control}
            render={({ field }) => (
              <Select
                id={id}
                aria-describedby={describedBy}
                aria-invalid={isInvalid}
                value={field.value}
                onValueChange={field.onChange}
                options={[{ value: NO_APP, label: 'None: your organization’s own' }, ...apps]}
              />
            )}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
