import { getOwnValue, isList, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { useRef } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { getLocalTimeZone } from '@/lib/text/format-date';
import { useFormProblems } from '../inputs/field/form-context';
import { CronPart } from './cron-part';
import { DatesPart } from './dates-part';

type SchedulePartProps = {
  schedule: Json | undefined;
  onChange: (schedule: JsonObject, key?: string) => void;
};

/** Renders the times of a schedule: repeating, or at dates. */
export function SchedulePart({ schedule, onChange }: SchedulePartProps) {
  const problems = useFormProblems();
  const kind = getOwnValue(schedule, 'trigger_type') === 'interval' ? 'interval' : 'cron';
  /** The schedules that were replaced by the other kind, so that a person can return to them. */
  const replaced = useRef<{ cron?: JsonObject; interval?: JsonObject }>({});
  const pattern = String(getOwnValue(schedule, 'cron_pattern') ?? '');
  const zone = String(getOwnValue(schedule, 'tz') ?? 'UTC');
  const dates = getOwnValue(schedule, 'interval_dates');
  return (
    <>
      <SegmentedControl
        label="When"
        value={kind}
        segments={[
          { value: 'cron', label: 'Repeating' },
          { value: 'interval', label: 'Dates' },
        ]}
        onValueChange={(next) => {
          replaced.current =
            kind === 'cron'
              ? {
                  ...replaced.current,
                  cron: { trigger_type: 'cron', cron_pattern: pattern, tz: zone },
                }
              : {
                  ...replaced.current,
                  interval: { trigger_type: 'interval', interval_dates: dates ?? [] },
                };
          onChange(replaced.current[next] ?? FIRST[next](), '/schedule');
        }}
      />
      {kind === 'cron' ? (
        <CronPart
          pattern={pattern}
          zone={zone}
          problemAt={(pointer) => problems.find((problem) => problem.pointer === pointer)?.message}
          onPattern={(cron_pattern) =>
            onChange({ trigger_type: 'cron', cron_pattern, tz: zone }, '/schedule/cron_pattern')
          }
          onZone={(tz) =>
            onChange({ trigger_type: 'cron', cron_pattern: pattern, tz }, '/schedule/tz')
          }
        />
      ) : (
        <DatesPart
          dates={isList(dates) ? dates : []}
          problemIn={(pointer) =>
            problems.find((problem) => problem.pointer.startsWith(pointer))?.message
          }
          onChange={(interval_dates, key) =>
            onChange({ trigger_type: 'interval', interval_dates }, key)
          }
        />
      )}
    </>
  );
}

const FIRST = {
  cron: createFirstSchedule,
  interval: () => ({ trigger_type: 'interval', interval_dates: [] }),
} as const;

/** Creates the schedule that a trigger has at first: every working day at 9. */
export function createFirstSchedule() {
  return { trigger_type: 'cron', cron_pattern: '0 9 * * 1-5', tz: getLocalTimeZone() };
}
