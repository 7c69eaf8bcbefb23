import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, CodeInput } from '@/components/form/code-input';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';

type CodeFormProps = {
  /** The field's label. */
  label: string;
  submitLabel: string;
  onSubmit: (code: string) => void;
  isBusy: boolean;
  /** What is wrong with the code that was sent. */
  error?: string | undefined;
  /** Over the field: another failure. */
  failure?: ReactNode;
  /** Under the button: other ways. */
  children?: ReactNode;
};

/** Six digits that are sent as soon as they are whole; after a refusal only by the button. */
export function CodeForm({
  label,
  submitLabel,
  onSubmit,
  isBusy,
  error,
  failure,
  children,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) {
      input.current?.focus();
    }
  }, [error]);
  const submit = (value: string) => {
    if (isBusy) {
      return;
    }
    setIsTooShort(value.length < CODE_LENGTH);
    if (value.length < CODE_LENGTH) {
      input.current?.focus();
    } else {
      onSubmit(value);
    }
  };
  const hasFailed = error !== undefined || (failure !== undefined && failure !== null);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {failure}
      <FormField label={label} error={isTooShort ? 'Enter all six digits.' : error} isRequired>
        {(control) => (
          <CodeInput
            {...control}
            ref={input}
            autoFocus
            value={code}
            onChange={(value) => {
              setCode(value);
              setIsTooShort(false);
            }}
            // A wrong code costs a try, so a corrected one is not sent before the person says so.
            {...(hasFailed ? {} : { onComplete: submit })}
            readOnly={isBusy}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
