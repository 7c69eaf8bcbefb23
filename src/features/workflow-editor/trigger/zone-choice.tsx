import { useState } from 'react';
import { SearchPicker } from '@/components/form/search-picker';
import { getLocalTimeZone } from '@/lib/text/format-date';
import { NodeField } from '../inputs/field/node-field';

const MAX_LISTED = 40;

type ZoneChoiceProps = {
  zone: string;
  error: string | undefined;
  onChoose: (zone: string) => void;
};

/** Lets a person choose a time zone by the name of a city or region. */
export function ZoneChoice({ zone, error, onChoose }: ZoneChoiceProps) {
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase().replaceAll(' ', '_');
  const all = [...new Set(['UTC', getLocalTimeZone(), ...Intl.supportedValuesOf('timeZone')])];
  const found = all.filter((name) => name.toLowerCase().includes(search));
  return (
    <NodeField label="Time zone" error={error}>
      {(control) => (
        <SearchPicker
          control={control}
          label="Time zones"
          closedText={zone}
          chosenId={zone}
          choices={found.slice(0, MAX_LISTED).map((id) => ({ id, label: id.replaceAll('_', ' ') }))}
          search={{
            settled: text,
            onSettle: setText,
            isSearching: false,
            placeholder: 'Search by city or region…',
          }}
          status={
            found.length === 0
              ? `No time zone has “${text}” in its name. Search for a large city near by.`
              : undefined
          }
          onOpenChange={() => setText('')}
          onChoose={onChoose}
        />
      )}
    </NodeField>
  );
}
