import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateEvent } from '@/api/queries/change-events';
import { eventWorkflowsQuery } from '@/api/queries/events';
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

/** The number of workflows that the help of the name lists. */
const MAX_NAMES = 5;

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
    const { json_schema: schema, ...body } = toBody(values);
    // A schema that is not sent stays as it is, also as another person has changed it meanwhile.
    const isSchemaKept = values.schema === form.formState.defaultValues?.schema;
    try {
      await update.mutateAsync({
        params: { path: { event_id: _id } },
        body: isSchemaKept ? body : { ...body, json_schema: schema },
      });
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
              fixedName: <FixedName event={event} />,
            })}
      />
    </FormDialog>
  );
}

/** Says why the name cannot be changed, with links to the workflows that listen by it. */
function FixedName({ event }: { event: Event }) {
  const { _id, workflow_count: count } = event;
  const { data } = useQuery(eventWorkflowsQuery(_id));
  const workflows = data?.docs.slice(0, MAX_NAMES) ?? [];
  const others = count - workflows.length;
  return (
    <>
      It cannot be renamed while {countWorkflows(count)} {count === 1 ? 'listens' : 'listen'} by
      this name. Change the {count === 1 ? 'trigger' : 'triggers'} first
      {workflows.length === 0 ? '.' : ': '}
      {workflows.map((workflow, index) => (
        <Fragment key={workflow._id}>
          {index === 0 ? '' : ', '}
          <Link
            to="/workflows/$"
            params={{ _splat: workflow._id }}
            className="rounded-sm underline underline-offset-4"
          >
            {workflow.name}
          </Link>
        </Fragment>
      ))}
      {workflows.length === 0 ? '' : others > 0 ? `, and ${others} more.` : '.'}
    </>
  );
}
