import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { type FaultFields, placeFaults } from '@/api/place-faults';
import type { LoginResponse, NewPasswordChallenge } from '@/api/schema.gen';
import { NewPasswordField } from '@/components/new-password-field';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { useSetNewPassword } from '../api';
import { AuthFailure } from '../auth-failure';
import { newPassword } from '../fields';
import { UsernameHint } from '../username-hint';

const schema = v.object({ new_password: newPassword });
type Values = v.InferOutput<typeof schema>;

const FIELDS: FaultFields<Values> = {
  new_password: { name: 'new_password', label: 'The password' },
};

type OwnPasswordStepProps = {
  challenge: NewPasswordChallenge;
  email: string;
  onSignedIn: (account: LoginResponse) => void;
  /** The sign-in took too long, so it has to begin again; with the server's error. */
  onOver: (error: ApiError) => void;
  onBack: () => void;
};

/** The last step of a sign-in with a password that an admin set: one that only the person knows. */
export function OwnPasswordStep(props: OwnPasswordStepProps) {
  const { challenge, email, onSignedIn, onOver, onBack } = props;
  const change = useSetNewPassword();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { new_password: '' },
  });
  const { errors } = form.formState;
  const isBusy = change.isPending || change.isSuccess;

  const submit = form.handleSubmit(async ({ new_password }) => {
    if (isBusy) {
      return;
    }
    try {
      const { challenge_token } = challenge;
      onSignedIn(await change.mutateAsync({ body: { challenge_token, new_password } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') {
        onOver(error);
      } else if (!placeFaults(form, error, FIELDS)) {
        form.setError('root.server', { type: 'server' });
      }
    }
  });

  return (
    <StepCard
      title="Choose your own password"
      description="An admin gave you the one that you just used, and may know it still. Choose one that only you know; every other device is signed out."
      onBack={onBack}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {errors.root?.server === undefined ? null : (
          <AuthFailure error={change.error} at={change.submittedAt} />
        )}
        <UsernameHint email={email} />
        <NewPasswordField
          label="New password"
          autoFocus
          value={form.watch('new_password')}
          email={email}
          error={errors.new_password?.message}
          readOnly={isBusy}
          {...form.register('new_password')}
        />
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          Set password and log in
        </Button>
      </form>
    </StepCard>
  );
}
