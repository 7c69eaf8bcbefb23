import type { ReactElement } from 'react';
import type { FieldState } from '../store/config-types.ts';
import { formatText } from '../store/field-value.ts';
import { Button } from './button.tsx';
import { optionName } from './combobox.tsx';
import { type FormContextValue, useForm } from './form-context.ts';

/** Returns a sentence about the field's problems, conflict or saving. */
function statusText(
  { status, error, conflict, field, problems }: FieldState,
  text: FormContextValue['text'],
): string {
  if (conflict) {
    const { name, value, changed_at, changed_by } = conflict;
    const option = field.options?.find((candidate) => candidate.value === value);
    return text('conflict', {
      name,
      who: changed_by.name ?? text('unknownActor'),
      when: new Date(changed_at).toLocaleString(),
      value: (option ? optionName(option) : formatText(field, value)) || text('empty'),
    });
  }
  // Several rows may have the same problem, which is shown once.
  const wrong = new Set(
    problems.map(({ code, limit = '', message = '' }) => (code ? text(code, { limit }) : message)),
  );
  if (wrong.size > 0) {
    return [...wrong].join(' ');
  }
  return savingText({ status, error }, text);
}

/** Returns a sentence about the saving of a change. */
export function savingText(
  { status, error }: Pick<FieldState, 'status' | 'error'>,
  text: FormContextValue['text'],
): string {
  return status === 'idle' || status === 'conflict'
    ? ''
    : text(status, { message: error?.message ?? '' });
}

export interface FieldNoticesProps {
  state: FieldState;
  /** The id of the text that describes the field's control. */
  id: string;
}

/**
 * Renders the problems or the saving status below a field, with the actions that fit. Everything uses the
 * same line, so that nothing moves away from the pointer when a click leaves the field.
 */
export function FieldNotices({ state, id }: FieldNoticesProps): ReactElement {
  const { actions, part, text } = useForm();
  const { key, field, status, problems, cleared, optionsError, isStored } = state;
  const canReset = isStored && field.defaultValue !== undefined;
  const isConflict = status === 'conflict';
  const isFailed = status === 'failed';
  const action = (name: Parameters<typeof text>[0], act: (key: string) => void) => (
    <Button onClick={() => act(key)}>{text(name)}</Button>
  );
  return (
    <>
      <span {...part(isFailed || isConflict || problems.length > 0 ? 'error' : 'status')}>
        <span id={id} role="status">
          {statusText(state, text)}
        </span>{' '}
        {isFailed && action('tryAgain', actions.retry)}
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
