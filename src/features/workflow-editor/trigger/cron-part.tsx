import { useState } from 'react';
import { FIRST_REPEATS, formatPattern, parseRepeat } from '@/components/schedule/cron-times';
import { describePattern } from '@/components/schedule/describe-pattern';
import { NextRuns } from '@/components/schedule/next-runs';
import { RepeatControls } from '@/components/schedule/repeat-controls';
import { REPEAT_OPTIONS } from '@/components/schedule/repeat-options';
import { Select } from '@/components/ui/select';
import { NodeField } from '../inputs/field/node-field';
import { TemplatedInput } from '../inputs/form/templated-input';
import { ZoneChoice } from './zone-choice';

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
            options={REPEAT_OPTIONS}
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
            ? (describePattern(pattern) ?? null)
            : null}
      </p>
      {isTemplate || pattern.trim() === '' || problem !== undefined ? null : (
        <NextRuns times={{ pattern, zone }} />
      )}
    </>
  );
}
