import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import { useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { FieldGroup } from '../inputs/field/field-group';
import { type ChangeNode, getNodeSettings, withNodeSetting, without } from './node-edits';

const ATTEMPTS = Array.from({ length: 10 }, (_, index) => String(index + 1));
const MAX_DELAY_MS = 3_600_000;
const DEFAULT_RETRY = { strategy: 'fixed', delay: 1000 } as const;

type RetryPolicyProps = { node: EditorNode; onChange: ChangeNode };

/** Renders the number of a node's attempts and the delay between them. */
export function RetryPolicy({ node, onChange }: RetryPolicyProps) {
  const attempts = node.maximum_attempts ?? 1;
  const retry = getNodeSettings(node).retry ?? DEFAULT_RETRY;
  const setRetry = (next: typeof retry, key: string) =>
    onChange((before) => withNodeSetting(before, 'retry', next), key);
  const setAttempts = (count: number) =>
    onChange(
      (before) =>
        count === 1
          ? withNodeSetting(without(before, 'maximum_attempts'), 'retry', undefined)
          : withNodeSetting({ ...before, maximum_attempts: count }, 'retry', retry),
      'maximum_attempts',
    );
  return (
    <FieldGroup label="Retry policy" help="What it does if it fails.">
      <FormField label="Attempts" help={attempts === 1 ? 'It is not tried again.' : undefined}>
        {(control) => (
          <Select
            {...control}
            className="w-24"
            value={String(attempts)}
            options={ATTEMPTS.map((count) => ({ value: count, label: count }))}
            onValueChange={(count) => setAttempts(Number(count))}
          />
        )}
      </FormField>
      {attempts === 1 ? null : (
        <>
          <SegmentedControl
            label="Strategy"
            value={retry.strategy}
            segments={[
              { value: 'fixed', label: 'Fixed' },
              { value: 'exponential', label: 'Exponential' },
            ]}
            onValueChange={(strategy) => setRetry({ ...retry, strategy }, 'retry')}
          />
          <DelayField
            delay={retry.delay}
            isDoubled={retry.strategy === 'exponential'}
            onChange={(delay) => setRetry({ ...retry, delay }, 'retry/delay')}
          />
        </>
      )}
    </FieldGroup>
  );
}

type DelayFieldProps = { delay: number; isDoubled: boolean; onChange: (delay: number) => void };

function DelayField({ delay, isDoubled, onChange }: DelayFieldProps) {
  // A text that is not a valid delay stays in the field, and the last valid delay applies.
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !isDelay(typed);
  return (
    <FormField
      label="Delay in milliseconds"
      help={isDoubled ? 'Doubled with each further attempt.' : 'Before each further attempt.'}
      error={isWrong ? `Enter a whole number from 0 to ${MAX_DELAY_MS}.` : undefined}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          className="w-32"
          value={isWrong ? typed : String(delay)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (isDelay(value)) {
              onChange(Number(value));
            }
          }}
        />
      )}
    </FormField>
  );
}

function isDelay(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= MAX_DELAY_MS;
}
