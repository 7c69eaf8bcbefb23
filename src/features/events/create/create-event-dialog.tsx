import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useCreateEvent } from '@/api/queries/change-events';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { EventFields } from '@/components/events/event-fields';
import { RadioCards } from '@/components/form/radio-cards';
import { showEventErrors } from '@/forms/show-event-errors';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { type EventValues, eventSchema, toBody } from '@/lib/events/event-values';
import { confirmDiscard } from '@/lib/unsaved';
import { showToast } from '@/stores/dashboard';
import { SAMPLE_EVENTS } from './sample-events';

const DISCARD = {
  title: 'Discard this event?',
  lost: 'The event is not created yet, and what you typed will be lost.',
};

/** The value of the choice that starts without a sample. */
const EMPTY = 'Empty event';

const CARDS = [
  ...SAMPLE_EVENTS.map(({ name, description }) => ({
    value: name,
    title: name,
    text: description,
  })),
  { value: EMPTY, title: EMPTY, text: 'Start with your own name and sample.' },
];

type CreateEventDialogProps = {
  onClose: () => void;
  /** Called with the id of the created event. */
  onCreated: (id: string) => void;
};

/** Returns the fields that an event starts with. */
function getFirstValues(source: string): EventValues {
  const sample = SAMPLE_EVENTS.find(({ name }) => name === source);
  return {
    name: sample?.name ?? '',
    sample: JSON.stringify(sample?.payload ?? {}, null, 2),
    schema: '',
  };
}

/** Creates an event in two steps: what it starts from, then its fields. Mounted while it is open. */
export function CreateEventDialog({ onClose, onCreated }: CreateEventDialogProps) {
  const environment = useEnvironmentName();
  const creation = useCreateEvent();
  const [source, setSource] = useState<string>(CARDS[0]?.value ?? EMPTY);
  const [isChosen, setIsChosen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const form = useForm<EventValues>({
    resolver: standardSchemaResolver(eventSchema),
    mode: 'onTouched',
    defaultValues: getFirstValues(source),
  });
  const showStep = (isFields: boolean) => {
    flushSync(() => {
      form.reset(getFirstValues(source));
      setIsChosen(isFields);
    });
    body.current?.querySelector<HTMLElement>('input, [role="radio"][aria-checked="true"]')?.focus();
  };
  const create = form.handleSubmit(async (values) => {
    try {
      const events = await creation.mutateAsync({ body: toBody(values) });
      showToast({ severity: 'success', message: `${values.name} was created in ${environment}.` });
      const created = events.find(({ name }) => name === values.name);
      if (created === undefined) {
        onClose();
      } else {
        onCreated(created._id);
      }
    } catch (error) {
      showEventErrors(form, error);
    }
  });
  return (
    <FormDialog
      size="lg"
      title="New event"
      description={
        isChosen
          ? `In ${environment}. Your code fires it, and the workflows that listen to it start.`
          : `In ${environment}. Start from a sample, which you can change in the next step.`
      }
      primaryLabel={isChosen ? 'Create event' : 'Continue'}
      {...(isChosen
        ? {
            secondaryLabel: 'Back',
            onSecondary: () =>
              confirmDiscard({
                title: DISCARD.title,
                confirmLabel: 'Discard',
                run: () => showStep(false),
              }),
          }
        : {})}
      form={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChosen) {
          void create(event);
        } else {
          showStep(true);
        }
      }}
      mutation={creation}
      discard={DISCARD}
      onClose={onClose}
    >
      <div ref={body} className="flex flex-col gap-4">
        {isChosen ? (
          <EventFields form={form} isBusy={creation.isPending} />
        ) : (
          <RadioCards label="Start from" value={source} onChange={setSource} cards={CARDS} />
        )}
      </div>
    </FormDialog>
  );
}
