import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type {
  LoginResponse,
  NewPasswordChallenge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { StepCard } from '@/components/step-card';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { useSetNewPassword } from '../api';
import { AuthFailure } from '../auth-failure';
import { newPassword } from '../fields';
import { NewPasswordForm } from './new-password-form';
import { submitStep } from './submit-step';

const schema = v.object({ new_password: newPassword });
type Values = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<Values> = {
  new_password: { name: 'new_password', label: 'The password' },
};

type OwnPasswordStepProps = {
  challenge: NewPasswordChallenge;
  email: string;
  onSignedIn: (account: LoginResponse) => void;
  /** The sign-in took too long and has to restart; called with the server's error. */
  onOver: (error: ApiError) => void;
  onBack: () => void;
};

/** The last step of a sign-in with a password set by an admin: users choose their own. */
export function OwnPasswordStep(props: OwnPasswordStepProps) {
  const { challenge, email, onSignedIn, onOver, onBack } = props;
  const change = useSetNewPassword();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { new_password: '' },
  });
  const { errors } = form.formState;
  const isBusy = change.isPending || change.isSuccess;

  const submit = submitStep(form, {
    fields: FIELDS,
    isBusy,
    submit: async ({ new_password }) => {
      const { challenge_token } = challenge;
      onSignedIn(await change.mutateAsync({ body: { challenge_token, new_password } }));
    },
    handlesError: (error) => {
      const isOver = error instanceof ApiError && error.code === 'INVALID_TOKEN';
      if (isOver) {
        onOver(error);
      }
      return isOver;
    },
  });

  return (
    <StepCard
      title="Choose your own password"
      description="An admin set your current password. Choose a new one; all other devices will be logged out."
      onBack={onBack}
    >
      <NewPasswordForm
        email={email}
        password={{
          label: 'New password',
          autoFocus: true,
          value: form.watch('new_password'),
          error: errors.new_password?.message,
          ...form.register('new_password'),
        }}
        submitLabel="Set password and log in"
        onSubmit={submit}
        isBusy={isBusy}
        failure={
          errors.root?.server === undefined ? null : (
            <AuthFailure error={change.error} at={change.submittedAt} />
          )
        }
      />
    </StepCard>
  );
}
