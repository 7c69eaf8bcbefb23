import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { listNodes, orderSteps } from '@patchbay/workflow-graph/layout/step-order.ts';
import { getNodeTitle } from '@patchbay/workflow-graph/node-title.ts';
import { useId } from 'react';
import { FormError } from '@/components/form/form-error';
import { Checkbox } from '@/components/ui/checkbox';
import { getKindBelowName } from '@/components/workflow-graph/node-look';

/** The contract's maximum of `released_outputs`. */
const MAX_RELEASED = 100;
const HELP =
  'In the executions of this workflow, customers see the status, times and errors of all nodes, and the outputs of response nodes and of those that you select.';

type ReleasedOutputsFieldProps = {
  workflow: Pick<Workflow, 'nodes' | 'edges' | 'settings'>;
  /** Ids of the selected nodes. */
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** The nodes whose outputs customers read in executions of the organization's workflow. */
export function ReleasedOutputsField({
  workflow: { nodes, edges, settings },
  ids,
  error,
  onChange,
}: ReleasedOutputsFieldProps) {
  const helpId = useId();
  const steps = listNodes(orderSteps(nodes, edges));
  // A row stays until its removal is saved, so that the focus stays on it.
  const missing = [...new Set([...(settings.released_outputs ?? []), ...ids])].filter(
    (id) => !nodes.some((node) => node.id === id),
  );
  const isFull = ids.length >= MAX_RELEASED;
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...ids, id] : ids.filter((selectedId) => selectedId !== id));
  return (
    <fieldset aria-describedby={helpId} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Outputs that customers read</legend>
      <p id={helpId} className="text-muted-foreground text-xs">
        {HELP}
        {isFull ? ` ${MAX_RELEASED} are selected, which is the most.` : ''}
      </p>
      <FormError text={error} />
      <ul className="flex max-h-60 flex-col overflow-y-auto rounded-md border px-3 py-1.5">
        {missing.map((id) => (
          <ReleaseRow
            key={id}
            name={`Node ${id}`}
            detail="is not in the workflow any more"
            isOn={ids.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
          />
        ))}
        {steps.map((node) => {
          const isResponse = node.type === 'response';
          const isOn = isResponse || ids.includes(node.id);
          return (
            <ReleaseRow
              key={node.id}
              name={getNodeTitle(node)}
              detail={isResponse ? 'always' : getDetail(node)}
              isOn={isOn}
              isDisabled={isResponse || (isFull && !isOn)}
              onChange={(next) => toggle(node.id, next)}
            />
          );
        })}
      </ul>
    </fieldset>
  );
}

const getDetail = (node: Workflow['nodes'][number]) =>
  node.type === 'start' ? 'the payload' : getKindBelowName(node);

type ReleaseRowProps = {
  name: string;
  detail: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

function ReleaseRow({ name, detail, isOn, isDisabled = false, onChange }: ReleaseRowProps) {
  const id = useId();
  return (
    <li className="flex min-h-8 items-center gap-2.5">
      <Checkbox
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate" title={name}>
          {name}
        </span>{' '}
        {detail === '' ? null : (
          <span className="max-w-3/5 shrink-0 truncate text-muted-foreground text-xs">
            {detail}
          </span>
        )}
      </label>
    </li>
  );
}
