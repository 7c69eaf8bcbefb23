import { useState } from 'react';
import {
  describeRepeat,
  FIRST_REPEATS,
  formatPattern,
  parseRepeat,
  type RepeatKind,
} from '@/components/schedule/cron-times';
import { NextRuns } from '@/components/schedule/next-runs';
import { Select, type SelectOption } from '@/components/ui/select';
import { NodeField } from '../inputs/field/node-field';
import { TemplatedInput } from '../inputs/form/templated-input';
import { RepeatControls } from './repeat-controls';
import { ZoneChoice } from './zone-choice';

const KINDS: readonly SelectOption<RepeatKind>[] = [
  { value: 'minutes', label: 'Every few minutes' },
  { value: 'hours', label: 'Every few hours' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'On days of the week' },
  { value: 'month', label: 'Every month' },
  { value: 'cron', label: 'CRON expression' },
];

type CronPartProps = {
  pattern: string;
  zone: string;
  problemAt: (pointer: string) => string | undefined;
  onPattern: (pattern: string) => void;
  onZone: (zone: string) => void;
};

/** Renders a repeating schedule, as controls or a CRON expression, with its next runs. */
export function CronPart({ pattern, zone, problemAt, onPattern, onZone }: CronPartProps) {
  const [isTyped, setIsTyped] = useState(false);
  const known = parseRepeat(pattern);
  const repeat = isTyped ? ({ every: 'cron' } as const) : known;
  const problem = problemAt('/schedule/cron_pattern') ?? problemAt('/schedule');
  const isTemplate = pattern.includes('{{');
  return (
    <>
      <NodeField label="Repeat" error={repeat.every === 'cron' ? undefined : problem}>
        {(control) => (
          <Select
            {...control}
            value={repeat.every}
            options={KINDS}
            onValueChange={(every) => {
              setIsTyped(every === 'cron');
              if (every !== 'cron' && every !== known.every) {
                const first = FIRST_REPEATS[every];
                onPattern(first.every === 'cron' ? pattern : formatPattern(first));
              }
            }}
          />
        )}
      </NodeField>
      {repeat.every === 'cron' ? (
        <NodeField
          label="CRON expression"
          error={problem}
          help="Minute, hour, day of the month, month, day of the week. With a template of a config field, each customer chooses."
          isRequired
        >
          {({ 'aria-invalid': isInvalid, ...control }) => (
            <TemplatedInput
              {...control}
              isInvalid={isInvalid === true}
              mode="template"
              placeholder="0 9 * * 1-5"
              value={pattern}
              onChange={onPattern}
            />
          )}
        </NodeField>
      ) : (
        <RepeatControls repeat={repeat} onChange={(next) => onPattern(formatPattern(next))} />
      )}
      <ZoneChoice zone={zone} error={problemAt('/schedule/tz')} onChoose={onZone} />
      <p className="text-sm" aria-live="polite">
        {isTemplate
          ? 'It runs at the times that the config of each customer names.'
          : problem === undefined
            ? (describeRepeat(known) ?? null)
            : null}
      </p>
      {isTemplate || pattern.trim() === '' || problem !== undefined ? null : (
        <NextRuns pattern={pattern} zone={zone} />
      )}
    </>
  );
}
