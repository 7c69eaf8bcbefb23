import { useId, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Button, buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { cn } from '@/lib/cn';
import { isDay } from '@/lib/text/is-day';
import { getDayBefore, type Period } from '@/lib/text/period';

type PeriodChoiceProps = {
  value: Period;
  onChange: (value: Period) => void;
  /** Called when a choice is complete. */
  onDone: () => void;
};

const PRESETS = [
  { label: 'Today', days: 0 },
  { label: '7 days', days: 6 },
  { label: '30 days', days: 29 },
  { label: '90 days', days: 89 },
];
const NONE: Period = { start_date: '', end_date: '' };

/** Common periods, two days to type, and a calendar: its first click begins a range, its second ends it. */
export function PeriodChoice({ value, onChange, onDone }: PeriodChoiceProps) {
  const [begun, setBegun] = useState<string>();
  const today = getDayBefore(Date.now(), 0);
  const choose = (next: Period) => {
    setBegun(undefined);
    onChange(next);
    onDone();
  };
  const click = (day: string) => {
    if (begun === undefined) {
      setBegun(day);
      return;
    }
    const [start_date, end_date] = begun < day ? [begun, day] : [day, begun];
    choose({ start_date, end_date });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-4 gap-1.5">
        {PRESETS.map(({ label, days }) => (
          <Button
            key={label}
            size="sm"
            className="px-1"
            onClick={() => choose({ start_date: getDayBefore(Date.now(), days), end_date: today })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <DayInput
          key={`from ${value.start_date}`}
          label="From"
          value={value.start_date}
          onEnter={(start_date) => onChange(ordered({ ...value, start_date }))}
        />
        <DayInput
          key={`to ${value.end_date}`}
          label="To"
          value={value.end_date}
          onEnter={(end_date) => onChange(ordered({ ...value, end_date }))}
        />
      </div>
      <Calendar
        value={begun === undefined ? value : { start_date: begun, end_date: begun }}
        today={today}
        onClick={click}
      />
      <div className="flex items-center justify-between gap-2">
        <p aria-live="polite" className="text-muted-foreground text-xs">
          {begun === undefined ? 'Days in UTC' : 'Choose the last day'}
        </p>
        <Button
          size="sm"
          variant="ghost"
          disabled={value.start_date === '' && value.end_date === ''}
          onClick={() => choose(NONE)}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}

/** Puts two days that were typed in the wrong order into their order. */
function ordered({ start_date, end_date }: Period): Period {
  const isTurned = start_date !== '' && end_date !== '' && end_date < start_date;
  return isTurned ? { start_date: end_date, end_date: start_date } : { start_date, end_date };
}

type DayInputProps = { label: string; value: string; onEnter: (day: string) => void };

/** A day that is typed; applied on Enter, or when the field is left. */
function DayInput({ label, value, onEnter }: DayInputProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const typed = text.trim();
  const isWrong = typed !== '' && !isDay(typed);
  const enter = () => {
    if (!isWrong && typed !== value) {
      onEnter(typed);
    }
  };
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id} className="text-xs">
        {label}
      </Label>
      <Input
        id={id}
        value={text}
        placeholder="YYYY-MM-DD"
        maxLength={10}
        autoComplete="off"
        aria-invalid={isWrong && typed.length === 10}
        className="tabular-nums"
        onChange={(event) => setText(event.target.value)}
        onBlur={enter}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            enter();
          }
        }}
      />
    </div>
  );
}

type CalendarProps = { value: Period; today: string; onClick: (day: string) => void };

/** The calendar knows local dates only: a day stands for its local noon. */
function Calendar({ value: { start_date, end_date }, today, onClick }: CalendarProps) {
  const from = start_date === '' ? end_date : start_date;
  const to = end_date === '' ? start_date : end_date;
  const selected = from === '' ? undefined : { from: toLocal(from), to: toLocal(to) };
  return (
    <DayPicker
      mode="range"
      required={false}
      autoFocus
      showOutsideDays
      today={toLocal(today)}
      defaultMonth={toLocal(to === '' ? today : to)}
      endMonth={toLocal(today)}
      selected={selected}
      onSelect={(_range, day) => onClick(toDay(day))}
      classNames={CLASSES}
    />
  );
}

function toLocal(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

function toDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

const STEP = buttonVariants({ variant: 'ghost', size: 'icon' });
const CLASSES = {
  root: 'w-full',
  months: 'relative',
  month: 'flex flex-col gap-2',
  month_caption: 'flex h-8 items-center justify-center',
  caption_label: 'font-medium text-sm',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: cn(STEP, 'aria-disabled:opacity-40'),
  button_next: cn(STEP, 'aria-disabled:opacity-40'),
  chevron: 'size-4 fill-current',
  month_grid: 'w-full border-separate border-spacing-y-0.5',
  weekday: 'h-7 font-normal text-muted-foreground text-xs',
  day: 'p-0 text-center tabular-nums',
  day_button: 'size-9 max-w-full rounded-md text-sm hover:bg-accent',
  today: 'font-semibold text-brand',
  outside: 'text-muted-foreground',
  selected: 'bg-accent first:rounded-l-md last:rounded-r-md',
  range_start:
    'rounded-l-md [&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary',
  range_end:
    'rounded-r-md [&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary',
};
