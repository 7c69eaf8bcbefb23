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
  /** Error of the submitted code. */
  error?: string | undefined;
  /** An error that belongs to no field, shown above it. */
  failure?: ReactNode;
  /** Alternatives below the button. */
  children?: ReactNode;
};

/** Six digits, submitted when complete; after an error only by the button. */
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
            // Wrong codes are limited, so a corrected one is sent only by the button.
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
