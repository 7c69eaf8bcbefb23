import type { ReactElement } from 'react';
import type { FieldState } from '../store/config-types.ts';
import { textOf } from '../store/field-value.ts';
import { Button } from './button.tsx';
import { optionName } from './combobox.tsx';
import { type FormContextValue, useForm } from './form-context.ts';

/** How saving the field stands, in a sentence. */
function statusText(
  { status, error, conflict, field, problems }: FieldState,
  text: FormContextValue['text'],
): string {
  if (conflict) {
    const { name, value, changed_at, changed_by } = conflict;
    const option = field.options?.find((one) => one.value === value);
    return text('conflict', {
      name,
      who: changed_by.name ?? text('unknownActor'),
      when: new Date(changed_at).toLocaleString(),
      value: (option ? optionName(option) : textOf(field, value)) || text('empty'),
    });
  }
  if (status === 'failed') {
    return problems[0]?.message ?? text('failed', { message: error?.message ?? '' });
  }
  return status === 'idle' || status === 'conflict' ? '' : text(status);
}

/** Below a field: how saving stands, and what can be done about it. */
export function FieldNotices({ state }: { state: FieldState }): ReactElement {
  const { actions, part, text } = useForm();
  const { key, field, status, cleared, optionsError, isStored } = state;
  const canReset = isStored && field.defaultValue !== undefined;
  const isConflict = status === 'conflict';
  const isFailed = status === 'failed';
  const action = (name: Parameters<typeof text>[0], act: (key: string) => void) => (
    <Button onClick={() => act(key)}>{text(name)}</Button>
  );
  return (
    <>
      <span {...part(isFailed || isConflict ? 'error' : 'status')} role="status">
        {statusText(state, text)} {isFailed && action('tryAgain', actions.retry)}
        {isConflict && action('keepMine', actions.retry)}
        {isConflict && action('takeTheirs', actions.discard)}
        {isFailed && action('discard', actions.discard)}
        {canReset && action('reset', actions.reset)}
      </span>
      {cleared.length > 0 && (
        <span {...part('notice')}>
          {text('cleared', { names: cleared.map(({ name }) => name).join(', ') })}{' '}
          {action('undo', actions.undoCleared)}
        </span>
      )}
      {optionsError !== undefined && (
        <span {...part('error')}>
          {text('optionsFailed', { message: optionsError })}{' '}
          {action('tryAgain', actions.loadOptions)}
        </span>
      )}
    </>
  );
}
