import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormField } from '@/components/form/form-field';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { useLoginMaster, useSendCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { getCodeError } from '../code-error';
import { email } from '../fields';
import { CodeForm } from '../steps/code-form';
import { ResendCode } from '../steps/resend-code';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';

const schema = v.object({ master_email: email, user_email: email });
type Values = v.InferOutput<typeof schema>;

const EMPTY: Values = { master_email: '', user_email: '' };

/** Master login: operators sign in as a user. Off unless enabled in the operator's settings. */
export function MasterPage() {
  return getRuntimeConfig().isMasterLoginOn ? <MasterSteps /> : <MasterOff />;
}

function MasterOff() {
  return (
    <StepCard
      title="Page not found"
      description="Master login is not enabled on this installation."
    >
      <TextLink to="/login" search={{}}>
        Go to login
      </TextLink>
    </StepCard>
  );
}

function MasterSteps() {
  const [sent, setSent] = useState<Values>();
  const [values, setValues] = useState(EMPTY);
  return sent === undefined ? (
    <PeopleStep
      values={values}
      onSent={(next) => {
        setValues(next);
        setSent(next);
      }}
    />
  ) : (
    <MasterCodeStep values={sent} onBack={() => setSent(undefined)} />
  );
}

type PeopleStepProps = { values: Values; onSent: (values: Values) => void };

function PeopleStep({ values, onSent }: PeopleStepProps) {
  const sendCode = useSendCode();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: values,
  });
  const { errors } = form.formState;
  const isBusy = sendCode.isPending;
  const submit = form.handleSubmit((next) => {
    if (!isBusy) {
      sendCode.mutate({ body: { email: next.master_email } }, { onSuccess: () => onSent(next) });
    }
  });
  return (
    <StepCard
      title="Master login"
      description="For the operator's staff, to help one user. It ends after 60 minutes, and its start and end are logged."
      footer={
        <TextLink to="/login" search={true}>
          Log in as yourself
        </TextLink>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {sendCode.error === null ? null : (
          <AuthFailure error={sendCode.error} at={sendCode.submittedAt} />
        )}
        <FormField
          label="Operator email"
          help="We send the code to this address."
          error={errors.master_email?.message}
          isRequired
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              autoFocus
              readOnly={isBusy}
              {...form.register('master_email')}
            />
          )}
        </FormField>
        <FormField
          label="User email"
          help="The user to log in as."
          error={errors.user_email?.message}
          isRequired
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              readOnly={isBusy}
              {...form.register('user_email')}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          Send code
        </Button>
      </form>
    </StepCard>
  );
}

type MasterCodeStepProps = { values: Values; onBack: () => void };

function MasterCodeStep({ values, onBack }: MasterCodeStepProps) {
  const { finish } = useFinishSignIn();
  const login = useLoginMaster();
  const sendCode = useSendCode();
  const codeMessage = getCodeError(login.error);
  return (
    <StepCard
      title="Enter the code"
      description={
        <>
          If {values.master_email} belongs to the staff, a six-digit code is on its way. You will
          log in as {values.user_email}.
        </>
      }
      onBack={onBack}
    >
      <CodeForm
        label="Code from the email"
        submitLabel="Log in as user"
        onSubmit={(otp) => login.mutate({ body: { ...values, otp } }, { onSuccess: finish })}
        isBusy={login.isPending || login.isSuccess}
        error={codeMessage}
        failure={
          login.error === null || codeMessage !== undefined ? null : (
            <AuthFailure error={login.error} at={login.submittedAt} />
          )
        }
      >
        <ResendCode
          onResend={() => sendCode.mutateAsync({ body: { email: values.master_email } })}
        />
      </CodeForm>
    </StepCard>
  );
}
