import { useState } from 'react';
import type { FieldControl } from '@/components/form/form-field';
import { SearchPicker } from '@/components/form/search-picker';
import { getLocalTimeZone } from '@/lib/text/format-date';

const MAX_LISTED = 40;

type ZonePickerProps = {
  control: FieldControl;
  zone: string;
  onChoose: (zone: string) => void;
};

/** Lets a person choose a time zone by the name of a city or region. */
export function ZonePicker({ control, zone, onChoose }: ZonePickerProps) {
  const [text, setText] = useState('');
  const search = text.trim().toLowerCase().replaceAll(' ', '_');
  const all = [...new Set(['UTC', getLocalTimeZone(), ...Intl.supportedValuesOf('timeZone')])];
  const found = all.filter((name) => name.toLowerCase().includes(search));
  return (
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
  );
}
