import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, CodeInput } from '@/components/form/code-input';
import { FormField } from '@/components/form/form-field';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyButton } from '@/components/values/copy-button';
import { groupText } from '@/lib/text/group-text';
import { ConfirmPassword, type ConfirmPasswordProps } from './confirm-password';
import { RecoveryCodes } from './recovery-codes';

const QrCode = lazy(() => import('./qr-code').then(({ QrCode }) => ({ default: QrCode })));

export type TwoFactorSetupProps = {
  /** Secret and QR code for the authenticator app; undefined while loading. */
  setup: { secret: string; otpauth_url: string; issuer: string; account: string } | undefined;
  /** The reason why `setup` could not be loaded. */
  setupError?: string | undefined;
  onRetry: () => void;
  /** Set while the server requires the password first. */
  confirmation?: ConfirmPasswordProps | undefined;
  /** Submits the authenticator app's first code. */
  onEnable: (code: string) => void;
  isEnabling: boolean;
  /** Error of the code field. */
  codeError?: string | undefined;
  /** An error that belongs to no field. */
  enableError?: string | undefined;
  /** Set once the code was accepted; shown until the user confirms that they are saved. */
  recoveryCodes: readonly string[] | undefined;
  onDone: () => void;
};

const STEPS = ['Authenticator app', 'Recovery codes'];

/**
 * Sets up an authenticator app in two steps: scan and verify by a code, then save the recovery
 * codes. `useTwoFactorSetup()` of `@/forms/use-two-factor-setup` returns all props but `onDone`.
 */
export function TwoFactorSetup(props: TwoFactorSetupProps) {
  const { setup, setupError, onRetry, confirmation, recoveryCodes, onDone } = props;
  const step = recoveryCodes === undefined ? 0 : 1;
  return (
    <div className="flex flex-col gap-5">
      <ol aria-label="Steps" className="flex gap-4">
        {STEPS.map((label, index) => (
          <li
            key={label}
            aria-current={index === step ? 'step' : undefined}
            className="flex-1 border-input border-t-2 pt-1.5 text-muted-foreground text-xs aria-[current]:border-brand aria-[current]:text-foreground"
          >
            {index + 1}. {label}
          </li>
        ))}
      </ol>
      {recoveryCodes !== undefined ? (
        <SaveCodes codes={recoveryCodes} account={setup?.account ?? ''} onDone={onDone} />
      ) : confirmation !== undefined ? (
        <ConfirmPassword {...confirmation} />
      ) : setup !== undefined ? (
        <ProveApp {...props} setup={setup} />
      ) : setupError !== undefined ? (
        <PageStatus error={setupError} onRetry={onRetry} />
      ) : (
        <PageStatus isLoading />
      )}
    </div>
  );
}

function SaveCodes(props: { codes: readonly string[]; account: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-1 font-medium text-base outline-none">
        Save your recovery codes
      </h2>
      <RecoveryCodes {...props} />
    </section>
  );
}

type ProveAppProps = TwoFactorSetupProps & { setup: NonNullable<TwoFactorSetupProps['setup']> };

function ProveApp({ setup, onEnable, isEnabling, codeError, enableError }: ProveAppProps) {
  const [code, setCode] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = (value: string) => {
    setIsTooShort(value.length < CODE_LENGTH);
    if (value.length < CODE_LENGTH) {
      input.current?.focus();
    } else if (!isEnabling) {
      onEnable(value);
    }
  };
  const error = isTooShort ? 'Enter all six digits.' : codeError;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="text-muted-foreground">
        Scan this with an authenticator app, such as Google Authenticator, 1Password, Authy or
        Microsoft Authenticator. Then enter the six digits that it shows.
      </p>
      {enableError === undefined ? null : (
        <Alert tone="danger" title="Something went wrong" isLive>
          {enableError}
        </Alert>
      )}
      <div className="self-center">
        <Suspense fallback={<Skeleton className="size-44 rounded-lg" />}>
          <QrCode value={setup.otpauth_url} label={`QR code for ${setup.account}`} />
        </Suspense>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-muted-foreground text-xs">Cannot scan it? Type this key instead:</p>
        <div className="flex items-center gap-2 rounded-md border bg-muted py-1.5 pr-1.5 pl-3">
          <code className="wrap-anywhere flex-1 font-mono">{groupText(setup.secret)}</code>
          <CopyButton value={setup.secret} label="Copy key" />
        </div>
      </div>
      <FormField label="Authentication code" error={error} isRequired>
        {(control) => (
          <CodeInput
            {...control}
            ref={input}
            value={code}
            onChange={(value) => {
              setCode(value);
              setIsTooShort(false);
            }}
            {...(codeError === undefined ? { onComplete: send } : {})}
            readOnly={isEnabling}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isEnabling}>
        Verify
      </Button>
    </form>
  );
}
