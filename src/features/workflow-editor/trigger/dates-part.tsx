import { getOwnValue, isObject, type Json } from '@patchbay/rules/json.ts';
import { useState } from 'react';
import { DateRows } from '@/components/schedule/date-rows';
import { createTomorrow, formatLocalDate, parseLocalDate } from '@/components/schedule/local-date';
import { getLocalTimeZone } from '@/lib/text/format-date';
import { FieldGroup } from '../inputs/field/field-group';
import { ZoneChoice } from './zone-choice';

type DatesPartProps = {
  dates: readonly Json[];
  problemIn: (pointer: string) => string | undefined;
  onChange: (dates: readonly Json[], key?: string) => void;
};

/** Renders the dates of a schedule, at each of which it runs once. */
export function DatesPart({ dates, problemIn, onChange }: DatesPartProps) {
  const rows = dates.map((date) => ({
    text: formatLocalDate((part) => getOwnValue(getOwnValue(date, 'date'), part)),
    zone: String(getOwnValue(date, 'tz') ?? 'UTC'),
  }));
  const zones = [...new Set(rows.map((row) => row.zone))];
  /** The time zone of the first added date. Later dates have the zone of the existing ones. */
  const [chosen, setChosen] = useState(getLocalTimeZone);
  const zone = zones[0] ?? chosen;
  const change = (date: Json | undefined, next: { date: Json } | { tz: Json }) => ({
    ...(isObject(date) ? date : {}),
    ...next,
  });
  return (
    <>
      <FieldGroup
        label="Dates"
        help="At least 5 minutes lie between two of them."
        error={problemIn('/schedule/interval_dates')}
      >
        <DateRows
          dates={rows}
          onChange={(text, index) =>
            onChange(
              dates.with(index, change(dates[index], { date: parseLocalDate(text) })),
              `/schedule/interval_dates/${index}`,
            )
          }
          onRemove={(index) => onChange(dates.filter((_, at) => at !== index))}
          onAdd={() => onChange([...dates, { date: createTomorrow(), tz: zone }])}
        />
      </FieldGroup>
      <ZoneChoice
        zone={zones.length > 1 ? 'Several' : zone}
        error={undefined}
        onChoose={(tz) => {
          setChosen(tz);
          if (dates.length > 0) {
            onChange(
              dates.map((date) => change(date, { tz })),
              '/schedule/tz',
            );
          }
        }}
      />
    </>
  );
}
