import { useState } from 'react';
import * as v from 'valibot';
import { WorkflowOutcomes } from '@/components/events/workflow-outcomes';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import type { ApiCall, CallOutcome } from '../call/api-call';
import type { TryApiParts } from '../parts';

const firedSchema = v.object({
  workflows: v.array(
    v.object({
      _id: v.string(),
      name: v.string(),
      outcome: v.picklist(['started', 'duplicate', 'conditions', 'schema', 'failed']),
      execution_id: v.exactOptional(v.string()),
    }),
  ),
});

type FiredWorkflowsProps = {
  outcome: CallOutcome | undefined;
  call: ApiCall | undefined;
  parts: TryApiParts;
};

/** The workflows that listen to a fired event, and one of the executions that it started. */
export function FiredWorkflows({ outcome, call, parts }: FiredWorkflowsProps) {
  const [chosen, setChosen] = useState<string>();
  const fired =
    outcome?.kind === 'response' && outcome.body.kind === 'json'
      ? v.safeParse(firedSchema, outcome.body.value)
      : undefined;
  if (fired?.success !== true || fired.output.workflows.length === 0) {
    return fired?.success === true ? (
      <p className="text-muted-foreground">
        No published workflow of this account listens to it, so nothing started.
      </p>
    ) : null;
  }
  const { workflows } = fired.output;
  const started = workflows.flatMap(({ name, execution_id, outcome: result }) =>
    result === 'started' && execution_id !== undefined
      ? [{ value: execution_id, label: name }]
      : [],
  );
  const selected = started.find(({ value }) => value === chosen) ?? started[0];
  return (
    <>
      <div className="rounded-lg border">
        <WorkflowOutcomes
          workflows={workflows}
          linkedAccountId={call?.headers.linked_account_id ?? ''}
        />
      </div>
      {selected === undefined || started.length < 2 ? null : (
        <FormField label="Execution shown">
          {(control) => (
            <Select
              {...control}
              value={selected.value}
              onValueChange={setChosen}
              options={started}
            />
          )}
        </FormField>
      )}
      {selected === undefined ? null : parts.renderRun(selected.value)}
    </>
  );
}
