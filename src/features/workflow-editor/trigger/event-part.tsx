import type { JsonObject } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { eventsQuery } from '@/api/queries/events';
import { SearchPicker } from '@/components/form/search-picker';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useProblem } from '../inputs/field/form-context';
import { NodeField } from '../inputs/field/node-field';
import { getText } from '../inputs/form/use-settings';
import { NewEventDialog } from './new-event-dialog';

/** The number of events that the picker lists before something is typed. */
const MAX_CHOICES = 50;

type EventPartProps = {
  settings: JsonObject;
  onChange: (settings: JsonObject, key?: string) => void;
};

/** Renders the event of the trigger: a defined one, a new one, or any other name. */
export function EventPart({ settings, onChange }: EventPartProps) {
  const event = getText(settings, 'event');
  const problem = useProblem('/event');
  const canDefine = useIsAllowed('developer');
  const { data: events, error, isPending } = useQuery(eventsQuery);
  const [text, setText] = useState('');
  /** The name that a new event starts with; undefined while its dialog is closed. */
  const [newName, setNewName] = useState<string>();
  const choose = (next: string) => onChange({ ...settings, event: next }, '/event');
  const typed = text.trim();
  const found = (events ?? []).filter(({ name }) =>
    name.toLowerCase().includes(typed.toLowerCase()),
  );
  const isUndefined =
    event !== '' && events !== undefined && !events.some(({ name }) => name === event);
  const freeName =
    typed === '' || found.some(({ name }) => name === typed)
      ? []
      : [{ id: typed, label: `Use “${typed}”`, detail: 'not defined' }];
  return (
    <div className="flex flex-col gap-2" data-pointer="/event">
      <NodeField
        label="Event"
        isRequired
        error={problem}
        help={
          isUndefined
            ? 'This event is not defined. It starts the workflow all the same, if your code fires it by this name.'
            : 'Upper and lower case count. Without a sample below, the sample of the event is used.'
        }
      >
        {(control) => (
          <SearchPicker
            control={control}
            label="Events"
            closedText={event === '' ? 'Choose…' : event}
            chosenId={event}
            choices={[
              ...found.slice(0, MAX_CHOICES).map(({ name }) => ({ id: name, label: name })),
              ...freeName,
            ]}
            search={{
              settled: text,
              onSettle: setText,
              isSearching: isPending,
              placeholder: 'Search, or type any name…',
            }}
            status={
              error !== null
                ? formatError(error)
                : events?.length === 0 && typed === ''
                  ? 'No event is defined yet.'
                  : undefined
            }
            onOpenChange={() => setText('')}
            onChoose={choose}
          />
        )}
      </NodeField>
      {canDefine ? (
        <Button
          size="sm"
          className="max-w-full self-start"
          icon={<Plus aria-hidden />}
          onClick={() => setNewName(isUndefined ? event : '')}
        >
          {isUndefined ? 'Define this event' : 'New event'}
        </Button>
      ) : null}
      {newName === undefined ? null : (
        <NewEventDialog
          name={newName}
          onClose={() => setNewName(undefined)}
          onCreated={(name) => {
            setNewName(undefined);
            choose(name);
          }}
        />
      )}
    </div>
  );
}
