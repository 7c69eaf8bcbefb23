import type {
  Execution,
  NodeExecution,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { errorText } from '@/api/errors';
import { bodyOf } from '@/components/executions/output-body';
import { JsonField } from '@/components/form/json-field';
import { SwitchField } from '@/components/form/switch-field';
import { Dialog } from '@/components/ui/dialog';
import { parseJson } from '@/lib/text/parse-json';
import { nodeQuery, useForkExecution } from './api';

type ForkDialogProps = {
  execution: Execution;
  step: NodeExecution;
  /** Where it is inside of loops; '' outside. */
  iteration: string;
  /** The outermost container around the step: the new execution begins with it. */
  container: WorkflowNode | undefined;
  onClose: () => void;
};

/** Starts a new execution at a step of this one, with the same input or another. */
export function ForkDialog(props: ForkDialogProps) {
  const { execution, step, iteration, container, onClose } = props;
  const formId = useId();
  const navigate = useNavigate();
  const fork = useForkExecution();
  const [isEdited, setIsEdited] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { node_id, node_name, node_type, is_output_left_out } = step;
  const isStart = node_type === 'start';
  const whole = useQuery({
    ...nodeQuery({ id: execution._id, node_id, iteration }),
    enabled: isEdited && is_output_left_out === true,
  });
  const known = is_output_left_out === true ? whole.data : step;
  const before = isStart ? bodyOf(known?.latest_output) : known?.input_data;
  const shown = text ?? (before === undefined ? '' : JSON.stringify(before, null, 2));
  const submit = () => {
    const parsed = isEdited ? parseJson(shown) : undefined;
    if (parsed !== undefined && !parsed.isJson) {
      setProblem(parsed.problem);
      return;
    }
    setProblem(undefined);
    fork.mutate(
      {
        params: { path: { id: execution._id } },
        body: { node_id, ...(parsed === undefined ? {} : { input: parsed.value }) },
      },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: '/logs/executions/$executionId', params: { executionId: id } });
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={`Fork from ${node_name}`}
      description={isStart ? START_TEXT : beginText(container)}
      formId={formId}
      primaryLabel="Fork"
      isBusy={fork.isPending}
      error={fork.error === null ? undefined : errorText(fork.error)}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SwitchField
          label={isStart ? 'Change the payload' : 'Change the input'}
          help={isStart ? undefined : editText(iteration)}
          isOn={isEdited}
          onChange={setIsEdited}
        />
        {isEdited ? (
          <JsonField
            label={isStart ? 'Payload' : 'Input'}
            help={
              whole.isFetching
                ? 'Loading what it was…'
                : 'JSON. A header that is [REDACTED] keeps its value.'
            }
            error={problem}
            value={shown}
            onChange={setText}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

const START_TEXT =
  'A new execution begins with this payload, on the same version. Its calls are made again.';

function beginText(container: WorkflowNode | undefined): string {
  if (container === undefined) {
    return 'A new execution begins with this step, on the same version. What ran before is copied; the calls from here on are made again.';
  }
  const kind = container.type === 'group' ? 'outermost loop' : 'outermost block';
  return `A new execution begins with “${container.name}”, the ${kind} around this step, on the same version. What ran before it is copied; the calls in it and after it are made again.`;
}

const editText = (iteration: string) =>
  iteration === ''
    ? 'It takes the place of the settings of the step.'
    : 'It takes the place of the settings of the step, in every iteration.';
