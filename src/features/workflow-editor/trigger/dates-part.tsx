import { getOwnValue, isObject, type Json } from '@patchbay/rules/json.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { getLocalTimeZone } from '@/lib/text/format-date';
import { FieldGroup } from '../inputs/field/field-group';
import { ZoneChoice } from './zone-choice';

const MAX_DATES = 100;
const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

type DatesPartProps = {
  dates: readonly Json[];
  problemIn: (pointer: string) => string | undefined;
  onChange: (dates: readonly Json[], key?: string) => void;
};

/** Renders the dates of a schedule, at each of which it runs once. */
export function DatesPart({ dates, problemIn, onChange }: DatesPartProps) {
  const zones = [...new Set(dates.map((date) => String(getOwnValue(date, 'tz') ?? 'UTC')))];
  /** The time zone of the first added date. Later dates have the zone of the existing ones. */
  const [chosen, setChosen] = useState(getLocalTimeZone);
  const zone = zones[0] ?? chosen;
  return (
    <>
      <FieldGroup
        label="Dates"
        help="At least 5 minutes lie between two of them."
        error={problemIn('/schedule/interval_dates')}
      >
        {dates.length === 0 ? null : (
          <ul className="flex flex-col gap-2">
            {dates.map((date, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dates have no id and never move
              <li key={index} className="flex items-center gap-1.5">
                <Input
                  type="datetime-local"
                  step={1}
                  aria-label={`Date ${index + 1}`}
                  value={localText(getOwnValue(date, 'date'))}
                  onChange={({ target: { value } }) => {
                    // The value is empty while a part of the date is cleared.
                    if (value !== '') {
                      onChange(
                        dates.with(index, {
                          ...(isObject(date) ? date : {}),
                          date: localDate(value),
                        }),
                        `/schedule/interval_dates/${index}`,
                      );
                    }
                  }}
                />
                {zones.length > 1 ? (
                  <span className="text-muted-foreground text-xs">
                    {String(getOwnValue(date, 'tz') ?? 'UTC')}
                  </span>
                ) : null}
                <IconButton
                  size="sm"
                  label={`Remove date ${index + 1}`}
                  icon={<X aria-hidden />}
                  className="text-muted-foreground"
                  onClick={() => onChange(dates.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabled={dates.length >= MAX_DATES}
          onClick={() => onChange([...dates, { date: tomorrow(), tz: zone }])}
        >
          Add date
        </Button>
      </FieldGroup>
      <ZoneChoice
        zone={zones.length > 1 ? 'Several' : zone}
        error={undefined}
        onChoose={(tz) => {
          setChosen(tz);
          if (dates.length > 0) {
            onChange(
              dates.map((date) => ({ ...(isObject(date) ? date : {}), tz })),
              '/schedule/tz',
            );
          }
        }}
      />
    </>
  );
}

function tomorrow() {
  const day = new Date(Date.now() + 86_400_000);
  return {
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
    hour: 9,
    minute: 0,
  };
}

/** Formats '2026-11-24T09:00:00'. */
function localText(date: Json | undefined): string {
  const [year = '', ...others] = PARTS.map((part) =>
    String(getOwnValue(date, part) ?? 0).padStart(part === 'year' ? 4 : 2, '0'),
  );
  const [month = '', day = '', hour = '', minute = '', second = ''] = others;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

function localDate(text: string): Json {
  const parts = text.split(/\D+/).map(Number);
  return Object.fromEntries(PARTS.map((part, index) => [part, parts[index] ?? 0]));
}
