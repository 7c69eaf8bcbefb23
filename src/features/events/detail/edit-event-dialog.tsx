import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useForm } from 'react-hook-form';
import { useUpdateEvent } from '@/api/queries/events';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { EventFields } from '@/components/events/event-fields';
import { showEventErrors } from '@/forms/show-event-errors';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { type EventValues, eventSchema, toBody } from '@/lib/events/event-values';
import { formatSample } from '@/lib/events/sample-text';
import { showToast } from '@/stores/dashboard';
import { countWorkflows } from '../count-workflows';

const DISCARD = {
  title: 'Discard these changes?',
  lost: 'Your changes to the event are not saved and will be lost.',
};

type EditEventDialogProps = { event: Event; onClose: () => void };

/** Changes an event. Its name is fixed while published workflows listen by it. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const { _id, name, raw_response, json_schema, workflow_count } = event;
  const environment = useEnvironmentName();
  const update = useUpdateEvent();
  const form = useForm<EventValues>({
    resolver: standardSchemaResolver(eventSchema),
    mode: 'onTouched',
    defaultValues: {
      name,
      sample: formatSample(raw_response),
      schema: json_schema === undefined ? '' : JSON.stringify(json_schema, null, 2),
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ params: { path: { event_id: _id } }, body: toBody(values) });
      showToast({ severity: 'success', message: `${values.name} was saved.` });
      onClose();
    } catch (error) {
      showEventErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="lg"
      title={`Edit ${name}`}
      description={`In ${environment}.`}
      primaryLabel="Save"
      form={form}
      onSubmit={submit}
      mutation={update}
      discard={DISCARD}
      onClose={onClose}
    >
      <EventFields
        form={form}
        isBusy={update.isPending}
        {...(workflow_count === 0
          ? {}
          : {
              fixedName: `It cannot be renamed while ${countWorkflows(workflow_count)} ${workflow_count === 1 ? 'listens' : 'listen'} by this name. Change the triggers first; the page lists the workflows.`,
            })}
      />
    </FormDialog>
  );
}
