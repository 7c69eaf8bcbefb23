import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import type { ControlProps } from './field-control.ts';
import { useForm } from './form-context.ts';

/** The control of every typed field: text, number, email, url, date, JSON, and unknown types. */
export function TextControl({ state, input }: ControlProps): ReactElement {
  const { actions, isReadOnly, part } = useForm();
  const { key, field, text } = state;
  const type = field.field_type;
  const common = {
    ...input,
    readOnly: isReadOnly,
    value: text,
    onChange: (event: { target: { value: string } }) => actions.setText(key, event.target.value),
  };
  if (type === 'textarea' || type === 'json') {
    return <textarea {...part('textarea')} rows={4} spellCheck={type !== 'json'} {...common} />;
  }
  // A moment (RFC 3339) needs a text input, because the browser's input of date and time has no time zone.
  const isOwnInput = type === 'email' || type === 'url' || (type === 'date' && !/t/i.test(text));
  return (
    <input
      {...part('input')}
      type={field.secret ? 'password' : isOwnInput ? type : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      {...common}
      onKeyDown={(event) => event.key === 'Enter' && actions.commit(key)}
    />
  );
}

/** The control of a stored secret, which is never shown and can only be replaced. */
export function SecretControl({ state, input }: ControlProps): ReactElement {
  const { actions, part, text } = useForm();
  const [isReplacing, setIsReplacing] = useState(false);
  const { key, isStored, text: typed } = state;
  const end = () => setIsReplacing(false);
  return isStored && !isReplacing && !typed ? (
    <span {...part('actions')}>
      <span>{text('secret')}</span>
      <Button onClick={() => setIsReplacing(true)}>{text('replace')}</Button>
    </span>
  ) : (
    <span {...part('actions')}>
      <TextControl
        state={state}
        input={{ ...input, autoComplete: 'new-password', autoFocus: isReplacing, onBlur: end }}
      />
      {isStored && (
        <Button
          onClick={() => {
            actions.discard(key);
            end();
          }}
        >
          {text('discard')}
        </Button>
      )}
    </span>
  );
}
