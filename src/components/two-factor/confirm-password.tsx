import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

export type ConfirmPasswordProps = {
  onSubmit: (password: string) => void;
  isBusy: boolean;
  /** Error of the password field. */
  error?: string | undefined;
  /** An error that belongs to no field. */
  failure?: string | undefined;
};

/** Requires the password again: a person at an unattended screen does not know it. */
export function ConfirmPassword({ onSubmit, isBusy, error, failure }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) {
      input.current?.select();
    }
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password === '') {
      input.current?.focus();
    } else if (!isBusy) {
      onSubmit(password);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p className="text-muted-foreground">
        You logged in a while ago. Enter your password to continue.
      </p>
      {failure === undefined ? null : (
        <Alert tone="danger" title="Something went wrong" isLive>
          {failure}
        </Alert>
      )}
      <FormField
        label="Your password"
        error={isMissing ? 'Enter your password.' : error}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={input}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsMissing(false);
            }}
            readOnly={isBusy}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
