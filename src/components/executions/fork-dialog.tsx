import type { NodeExecution, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { JsonField } from '@/components/form/json-field';
import { SwitchField } from '@/components/form/switch-field';
import { Dialog } from '@/components/ui/dialog';
import { parseJson } from '@/lib/json/parse-json';

type ForkDialogProps = {
  step: NodeExecution;
  /** The iteration of the loop around the step; '' outside of loops. */
  iteration: string;
  /** The outermost container around the step: the new execution begins with it. */
  container: WorkflowNode | undefined;
  /** Whether a test of a draft is forked. */
  isTest: boolean;
  /** Whether the dialog opens with the input to change. */
  isEdited: boolean;
  /** The input of the step; undefined while it is not known. */
  before: unknown;
  isLoading: boolean;
  /** Called when the person wants to change the input. */
  onEdit: () => void;
  isBusy: boolean;
  error: string | undefined;
  /** Called with the new input; undefined keeps the input of the step. */
  onFork: (input: { value: unknown } | undefined) => void;
  onClose: () => void;
};

/** Starts a new execution at a step of another one, with the same input or a changed one. */
export function ForkDialog(props: ForkDialogProps) {
  const { step, iteration, container, isTest, before, isLoading, onEdit, onFork, onClose } = props;
  const formId = useId();
  const [isEdited, setIsEdited] = useState(props.isEdited);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { node_name, node_type } = step;
  const isStart = node_type === 'start';
  const inputText = text ?? (before === undefined ? '' : JSON.stringify(before, null, 2));
  const submit = () => {
    const parsed = isEdited ? parseJson(inputText) : undefined;
    if (parsed !== undefined && !parsed.isJson) {
      setProblem(parsed.problem);
      return;
    }
    setProblem(undefined);
    onFork(parsed);
  };
  return (
    <Dialog
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={`Fork from ${node_name}`}
      description={beginText(
        isStart,
        container,
        isTest ? 'the draft as it was tested' : 'the same version',
      )}
      formId={formId}
      primaryLabel="Fork"
      isBusy={props.isBusy}
      error={props.error}
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
          onChange={(next) => {
            setIsEdited(next);
            onEdit();
          }}
        />
        {isEdited ? (
          <JsonField
            label={isStart ? 'Payload' : 'Input'}
            help={
              isLoading
                ? 'Loading what it was…'
                : 'JSON. A header that is [REDACTED] keeps its value.'
            }
            error={problem}
            value={inputText}
            onChange={setText}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

function beginText(isStart: boolean, container: WorkflowNode | undefined, on: string): string {
  if (isStart) {
    return `A new execution begins with this payload, on ${on}. Its calls are made again.`;
  }
  if (container === undefined) {
    return `A new execution begins with this step, on ${on}. What ran before is copied; the calls from here on are made again.`;
  }
  const kind = container.type === 'group' ? 'outermost loop' : 'outermost block';
  return `A new execution begins with “${container.name}”, the ${kind} around this step, on ${on}. What ran before it is copied; the calls in it and after it are made again.`;
}

const editText = (iteration: string) =>
  iteration === ''
    ? 'It takes the place of the settings of the step.'
    : 'It takes the place of the settings of the step, in every iteration.';
