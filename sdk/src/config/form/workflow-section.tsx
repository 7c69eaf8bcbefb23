import { type ReactElement, useId } from 'react';
import type { WorkflowState } from '../store/config-types.ts';
import { Button } from './button.tsx';
import { savingText } from './field-notices.tsx';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-context.ts';

/** A workflow with its switch, and its fields while it is on or lacks some of them. */
export function WorkflowSection({ shown }: { shown: WorkflowState }): ReactElement {
  const { actions, part, text, isReadOnly } = useForm();
  const id = useId();
  const { workflow, isOn, missing, error, fields } = shown;
  const turn = () => actions.toggleWorkflow(workflow.id, !isOn);
  return (
    <div {...part('workflow')}>
      <label {...part('label')}>
        <input
          {...part('switch')}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isReadOnly}
          aria-describedby={id}
          onChange={turn}
        />{' '}
        {workflow.name}
      </label>
      <span id={id}>
        <span {...part('help')}>{workflow.description}</span>
        <span role="status">
          {missing.length > 0 ? (
            <span {...part('notice')}>{text('missing', { names: missing.join(', ') })}</span>
          ) : (
            <span {...part(error ? 'error' : 'status')}>{savingText(shown, text)}</span>
          )}
        </span>
      </span>
      {error && <Button onClick={turn}>{text('tryAgain')}</Button>}
      {(isOn || missing.length > 0) && fields.map((name) => <FieldRow key={name} name={name} />)}
    </div>
  );
}
