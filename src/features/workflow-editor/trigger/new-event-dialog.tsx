import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useCreateEvent } from '@/api/queries/change-events';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { EventFields } from '@/components/events/event-fields';
import { showEventErrors } from '@/forms/show-event-errors';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { type EventValues, eventSchema, toBody } from '@/lib/events/event-values';
import { showToast } from '@/stores/dashboard';
import { useDraft } from '../state/draft-context';

const DISCARD = {
  title: 'Discard this event?',
  lost: 'The event is not created yet, and what you typed will be lost.',
};

type NewEventDialogProps = {
  name: string;
  onClose: () => void;
  /** Called with the name of the created event. */
  onCreated: (name: string) => void;
};

/** Defines an event without leaving the editor. Its sample starts as that of the workflow. */
export function NewEventDialog({ name, onClose, onCreated }: NewEventDialogProps) {
  const environment = useEnvironmentName();
  const { document } = useDraft();
  const creation = useCreateEvent();
  const form = useForm<EventValues>({
    resolver: standardSchemaResolver(eventSchema),
    mode: 'onTouched',
    defaultValues: {
      name,
      sample: JSON.stringify(document.manual_execution_payload ?? {}, null, 2),
      schema: '',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await creation.mutateAsync({ body: toBody(values) });
      showToast({ severity: 'success', message: `${values.name} was created in ${environment}.` });
      onCreated(values.name);
    } catch (error) {
      showEventErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="lg"
      title="New event"
      description={`In ${environment}. Your code fires it, and the workflows that listen to it start.`}
      primaryLabel="Create event"
      form={form}
      onSubmit={submit}
      mutation={creation}
      discard={DISCARD}
      onClose={onClose}
    >
      <EventFields form={form} isBusy={creation.isPending} />
    </FormDialog>
  );
}
