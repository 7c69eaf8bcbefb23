import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import {
  FIRST_REPEATS,
  formatPattern,
  parseRepeat,
  type Repeat,
} from '@/components/schedule/cron-times';
import { DateRows } from '@/components/schedule/date-rows';
import { describePattern } from '@/components/schedule/describe-pattern';
import { createTomorrow, formatLocalDate } from '@/components/schedule/local-date';
import { NextRuns } from '@/components/schedule/next-runs';
import { RepeatControls } from '@/components/schedule/repeat-controls';
import { REPEAT_OPTIONS } from '@/components/schedule/repeat-options';
import { ZonePicker } from '@/components/schedule/zone-picker';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import type { ScheduleValues } from './schedule-form';

type TimesFieldsProps = { form: UseFormReturn<ScheduleValues> };

/** The fields for the times of a schedule: a CRON expression or dates, and the next runs. */
export function TimesFields({ form }: TimesFieldsProps) {
  const kind = form.watch('kind');
  return (
    <>
      <SegmentedControl
        label="When"
        value={kind}
        segments={[
          { value: 'cron', label: 'Repeating' },
          { value: 'interval', label: 'Dates' },
        ]}
        onValueChange={(next) =>
          form.setValue('kind', next, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
      />
      {kind === 'cron' ? <RepeatFields form={form} /> : <DatesFields form={form} />}
    </>
  );
}

function RepeatFields({ form }: TimesFieldsProps) {
  const { pattern, zone, startDate, endDate } = form.watch();
  const { errors } = form.formState;
  const known = parseRepeat(pattern);
  const [isTyped, setIsTyped] = useState(known.every === 'cron');
  const repeat: Repeat = isTyped ? { every: 'cron' } : known;
  const hasTimes = !('problem' in parseCron(pattern));
  const setPattern = (next: string) => setField(form, 'pattern', next);
  return (
    <>
      <FormField
        label="Repeat"
        error={repeat.every === 'cron' ? undefined : errors.pattern?.message}
      >
        {(control) => (
          <Select
            {...control}
            value={repeat.every}
            options={REPEAT_OPTIONS}
            onValueChange={(every) => {
              setIsTyped(every === 'cron');
              if (every !== 'cron' && every !== known.every) {
                const first = FIRST_REPEATS[every];
                setPattern(first.every === 'cron' ? pattern : formatPattern(first));
              }
            }}
          />
        )}
      </FormField>
      {repeat.every === 'cron' ? (
        <FormField
          label="CRON expression"
          isRequired
          help="Minute, hour, day of the month, month, day of the week. At least 5 minutes lie between two runs."
          error={errors.pattern?.message}
        >
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              placeholder="0 9 * * 1-5"
              autoComplete="off"
              spellCheck={false}
              maxLength={240}
              value={pattern}
              onChange={({ target }) => setPattern(target.value)}
            />
          )}
        </FormField>
      ) : (
        <RepeatControls repeat={repeat} onChange={(next) => setPattern(formatPattern(next))} />
      )}
      <ZoneField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField form={form} name="startDate" label="First day" />
        <DayField form={form} name="endDate" label="Last day" />
      </div>
      <p className="text-sm" aria-live="polite">
        {describePattern(pattern)}
      </p>
      {hasTimes ? (
        <NextRuns
          times={{
            pattern,
            zone,
            startDate: startDate === '' ? undefined : startDate,
            endDate: endDate === '' ? undefined : endDate,
          }}
        />
      ) : null}
    </>
  );
}

function DatesFields({ form }: TimesFieldsProps) {
  const { dates, zone } = form.watch();
  const { error } = form.getFieldState('dates', form.formState);
  const change = (next: ScheduleValues['dates']) => setField(form, 'dates', next);
  return (
    <>
      <FieldSet
        legend="Dates"
        help="It runs once at each of them. At least 5 minutes lie between two."
        error={error?.message ?? error?.root?.message}
      >
        <DateRows
          dates={dates}
          onChange={(text, index) =>
            change(dates.map((date, at) => (at === index ? { ...date, text } : date)))
          }
          onRemove={(index) => change(dates.filter((_, at) => at !== index))}
          onAdd={() => {
            const tomorrow = createTomorrow();
            change([...dates, { text: formatLocalDate((part) => tomorrow[part]), zone }]);
          }}
        />
      </FieldSet>
      <ZoneField
        form={form}
        onChoose={(next) => change(dates.map((date) => ({ ...date, zone: next })))}
      />
      {dates.length === 0 ? null : <NextRuns times={{ dates }} />}
    </>
  );
}

type FieldSetProps = {
  legend: string;
  help: string;
  error: string | undefined;
  children: ReactNode;
};

/** Several controls that are one field. */
function FieldSet({ legend, help, error, children }: FieldSetProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <p
        aria-live="polite"
        className={error === undefined ? 'text-muted-foreground text-xs' : 'text-danger text-xs'}
      >
        {error ?? help}
      </p>
      {children}
    </fieldset>
  );
}

type ZoneFieldProps = TimesFieldsProps & { onChoose?: (zone: string) => void };

function ZoneField({ form, onChoose }: ZoneFieldProps) {
  return (
    <FormField label="Time zone" error={form.formState.errors.zone?.message}>
      {(control) => (
        <ZonePicker
          control={control}
          zone={form.watch('zone')}
          onChoose={(zone) => {
            setField(form, 'zone', zone);
            onChoose?.(zone);
          }}
        />
      )}
    </FormField>
  );
}

type DayFieldProps = TimesFieldsProps & { name: 'startDate' | 'endDate'; label: string };

function DayField({ form, name, label }: DayFieldProps) {
  return (
    <FormField label={label} isOptional error={form.formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={form.watch(name)}
          onChange={({ target }) => setField(form, name, target.value)}
        />
      )}
    </FormField>
  );
}

/** Sets a value. An error of the server is removed with it, because it is about the value before. */
function setField<Name extends 'pattern' | 'zone' | 'startDate' | 'endDate' | 'dates'>(
  form: UseFormReturn<ScheduleValues>,
  name: Name,
  value: ScheduleValues[Name],
): void {
  form.clearErrors(name);
  form.setValue<'pattern' | 'zone' | 'startDate' | 'endDate' | 'dates'>(name, value, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  });
}
