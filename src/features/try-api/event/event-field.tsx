import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { eventsQuery } from '@/api/queries/events';
import { FormField } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';

type EventFieldProps = {
  error: string | undefined;
  event: Event | undefined;
  onChange: (event: Event) => void;
};

/** Chooses a defined event by a part of its name. */
export function EventField({ error, event, onChange }: EventFieldProps) {
  const [text, setText] = useState('');
  const query = useQuery({ ...eventsQuery, meta: { showsOwnError: true } });
  const part = text.trim().toLowerCase();
  const events = (query.data ?? []).filter(({ name }) => name.toLowerCase().includes(part));
  return (
    <FormField label="Event" error={error}>
      {(control) => (
        <SearchPicker
          control={control}
          label="Events"
          closedText={event?.name ?? 'Choose…'}
          chosenId={event?._id}
          choices={events.map(({ _id, name }) => ({ id: _id, label: name }))}
          search={{
            settled: text,
            onSettle: setText,
            isSearching: query.isFetching,
            placeholder: 'Search by name…',
          }}
          status={
            query.error !== null
              ? formatError(query.error)
              : query.data !== undefined && events.length === 0
                ? part === ''
                  ? 'No event is defined. Define one under Events first.'
                  : `No event has “${text.trim()}” in its name.`
                : undefined
          }
          onOpenChange={() => setText('')}
          onChoose={(id) => {
            const next = events.find(({ _id }) => _id === id);
            if (next !== undefined) {
              onChange(next);
            }
          }}
        />
      )}
    </FormField>
  );
}
