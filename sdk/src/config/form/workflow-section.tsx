import { type ReactElement, useId } from 'react';
import type { WorkflowState } from '../store/config-types.ts';
import { Button } from './button.tsx';
import { savingText } from './field-notices.tsx';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-context.ts';

/**
 * Renders a workflow with its switch. Its fields are shown while it is on or fields are missing, and
 * after it could not be turned on, as a value may be the reason.
 */
export function WorkflowSection({ shown }: { shown: WorkflowState }): ReactElement {
  const { actions, part, text, isReadOnly } = useForm();
  const id = useId();
  const { workflow, isOn, missing, error, fields } = shown;
  const isWaiting = missing.length > 0;
  const turn = () => actions.toggleWorkflow(workflow.id, !(isOn || isWaiting));
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
          <span {...part(isWaiting ? 'notice' : error ? 'error' : 'status')}>
            {isWaiting ? text('missing', { names: missing.join(', ') }) : savingText(shown, text)}
          </span>
        </span>
      </span>
      {error && <Button onClick={turn}>{text('tryAgain')}</Button>}
      {(isOn || isWaiting || error) && fields.map((name) => <FieldRow key={name} name={name} />)}
    </div>
  );
}
