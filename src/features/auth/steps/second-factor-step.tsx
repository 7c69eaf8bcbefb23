import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type {
  SecondFactorResult,
  TwoFactorChallenge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useVerifyTwoFactor } from '../api';
import { AuthFailure } from '../auth-failure';
import { getCodeError } from '../code-error';
import { recoveryCode } from '../fields';
import { CodeForm } from './code-form';

type SecondFactorStepProps = {
  challenge: TwoFactorChallenge;
  onResult: (result: SecondFactorResult) => void;
  /** The sign-in took too long and has to restart; called with the server's error. */
  onOver: (error: ApiError) => void;
  onBack: () => void;
};

const recoverySchema = v.object({ code: recoveryCode });

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function SecondFactorStep({ challenge, onResult, onOver, onBack }: SecondFactorStepProps) {
  const [method, setMethod] = useState(challenge.methods[0] ?? 'authenticator');
  const verify = useVerifyTwoFactor();
  const alternative = challenge.methods.find((offered) => offered !== method);
  const isBusy = verify.isPending || verify.isSuccess;
  const codeMessage = getCodeError(verify.error);

  const submit = async (code: string) => {
    const body = { challenge_token: challenge.challenge_token, code };
    try {
      onResult(await verify.mutateAsync({ body }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') {
        onOver(error);
      }
    }
  };
  const form = {
    onSubmit: (code: string) => void submit(code),
    isBusy,
    error: codeMessage,
    failure:
      verify.error === null || codeMessage !== undefined ? null : (
        <AuthFailure error={verify.error} at={verify.submittedAt} />
      ),
  };

  return (
    <StepCard
      title="Two-factor authentication"
      description={
        method === 'authenticator'
          ? 'Enter the six digits that your authenticator app shows now.'
          : 'Enter one of the recovery codes that you saved. It works once.'
      }
      onBack={onBack}
    >
      {method === 'authenticator' ? (
        <CodeForm label="Authentication code" submitLabel="Log in" {...form} />
      ) : (
        <RecoveryForm {...form} />
      )}
      {alternative === undefined ? null : (
        <Button
          variant="link"
          className="self-start"
          onClick={() => {
            verify.reset();
            setMethod(alternative);
          }}
        >
          {alternative === 'recovery_code' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      )}
    </StepCard>
  );
}

type RecoveryFormProps = {
  onSubmit: (code: string) => void;
  isBusy: boolean;
  error: string | undefined;
  failure: ReactNode;
};

function RecoveryForm({ onSubmit, isBusy, error, failure }: RecoveryFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(recoverySchema),
    defaultValues: { code: '' },
  });
  const message = form.formState.errors.code?.message ?? error;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ code }) => onSubmit(code))}
    >
      {failure}
      <FormField label="Recovery code" error={message} isRequired>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxxx-xxxxx"
            className="font-mono"
            readOnly={isBusy}
            {...form.register('code')}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        Log in
      </Button>
    </form>
  );
}
