import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import { formatTime, HOUR_STEPS, MINUTE_STEPS, type Repeat, WEEKDAYS } from './cron-times';

type Builder = Exclude<Repeat, { every: 'cron' }>;

type RepeatControlsProps = { repeat: Builder; onChange: (repeat: Builder) => void };

/** Renders the controls of a schedule that repeats in one of the common ways. */
export function RepeatControls({ repeat, onChange }: RepeatControlsProps) {
  switch (repeat.every) {
    case 'minutes':
      return (
        <NumberChoice
          label="Minutes between two runs"
          value={repeat.step}
          options={MINUTE_STEPS}
          onChange={(step) => onChange({ ...repeat, step })}
        />
      );
    case 'hours':
      return (
        <>
          <NumberChoice
            label="Hours between two runs"
            value={repeat.step}
            options={HOUR_STEPS}
            onChange={(step) => onChange({ ...repeat, step })}
          />
          <NumberChoice
            label="Minutes past the hour"
            value={repeat.minute}
            options={range(0, 59)}
            onChange={(minute) => onChange({ ...repeat, minute })}
          />
        </>
      );
    case 'day':
      return <TimeField time={repeat} onChange={(time) => onChange({ ...repeat, ...time })} />;
    case 'week':
      return (
        <>
          <Weekdays days={repeat.days} onChange={(days) => onChange({ ...repeat, days })} />
          <TimeField time={repeat} onChange={(time) => onChange({ ...repeat, ...time })} />
        </>
      );
    case 'month':
      return (
        <>
          <NumberChoice
            label="Day of the month"
            help={repeat.day > 28 ? 'Months without this day are left out.' : undefined}
            value={repeat.day}
            options={range(1, 31)}
            onChange={(day) => onChange({ ...repeat, day })}
          />
          <TimeField time={repeat} onChange={(time) => onChange({ ...repeat, ...time })} />
        </>
      );
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type NumberChoiceProps = {
  label: string;
  help?: string | undefined;
  value: number;
  options: readonly number[];
  onChange: (value: number) => void;
};

function NumberChoice({ label, help, value, options, onChange }: NumberChoiceProps) {
  return (
    <FormField label={label} help={help}>
      {(control) => (
        <Select
          {...control}
          className="w-28"
          value={String(value)}
          options={options.map((option) => ({ value: String(option), label: String(option) }))}
          onValueChange={(next) => onChange(Number(next))}
        />
      )}
    </FormField>
  );
}

type Time = { hour: number; minute: number };

function TimeField({ time, onChange }: { time: Time; onChange: (time: Time) => void }) {
  return (
    <FormField label="Time">
      {(control) => (
        <Input
          {...control}
          type="time"
          className="w-32"
          value={formatTime(time)}
          onChange={({ target: { value } }) => {
            const [hour, minute] = value.split(':').map(Number);
            if (hour !== undefined && minute !== undefined) {
              onChange({ hour, minute });
            }
          }}
        />
      )}
    </FormField>
  );
}

type WeekdaysProps = { days: readonly number[]; onChange: (days: number[]) => void };

/** Renders the weekdays. At least one weekday stays chosen. */
function Weekdays({ days, onChange }: WeekdaysProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-medium text-sm">Days</legend>
      <div className="flex flex-wrap gap-1">
        {WEEKDAYS.map((name, day) => {
          const isOn = days.includes(day);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              aria-label={name}
              className={cn(
                'h-7 min-w-10 rounded-md border px-2 text-xs',
                isOn ? 'border-brand bg-accent font-medium' : 'text-muted-foreground',
              )}
              onClick={() => {
                const next = isOn ? days.filter((chosen) => chosen !== day) : [...days, day].sort();
                if (next.length > 0) {
                  onChange(next);
                }
              }}
            >
              {name.slice(0, 3)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
