import { type ReactElement, useId } from 'react';
import type { WorkflowState } from '../store/config-types.ts';
import { FieldRow } from './field-row.tsx';
import { useForm } from './form-context.ts';

/** A workflow with its switch, and its fields while it is on. */
export function WorkflowSection({ shown }: { shown: WorkflowState }): ReactElement {
  const { actions, part, text, isReadOnly } = useForm();
  const id = useId();
  const { workflow, isOn, missing, error, isSaving, fields } = shown;
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
          aria-busy={isSaving}
          aria-describedby={id}
          onChange={() => actions.toggleWorkflow(workflow.id, !isOn)}
        />{' '}
        {workflow.name}
      </label>
      <span id={id}>
        <span {...part('help')}>{workflow.description}</span>
        <span role="status">
          {missing.length > 0 && (
            <span {...part('notice')}>{text('missing', { names: missing.join(', ') })}</span>
          )}
          {error && <span {...part('error')}>{text('failed', { message: error.message })}</span>}
        </span>
      </span>
      {isOn && fields.map((name) => <FieldRow key={name} name={name} />)}
    </div>
  );
}
