import type { Invitation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@/api/errors';
import { usePostSignup } from '@/api/queries/org';
import { PageStatus } from '@/components/page/page-status';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { DescriptionList } from '@/components/values/description-list';
import { useAcceptInvitation, useInvitation } from '../api';
import { AuthFailure } from '../auth-failure';
import { getRoleText } from '../role-text';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';
import { InvitationOver } from './invitation-over';
import { JoinForm, type JoinValues } from './join-form';

type InvitationPageProps = { token: string };

/** An invitation, accepted by creating a user or by signing in. */
export function InvitationPage({ token }: InvitationPageProps) {
  const invitation = useInvitation(token);
  if (invitation.isPending) {
    return (
      <StepCard title="Invitation">
        <PageStatus isLoading className="min-h-40" />
      </StepCard>
    );
  }
  if (invitation.isError) {
    return <InvitationOver error={invitation.error} onRetry={() => void invitation.refetch()} />;
  }
  return <OpenInvitation token={token} invitation={invitation.data} />;
}

function OpenInvitation({ token, invitation }: InvitationPageProps & { invitation: Invitation }) {
  const { org_name, role, email, invited_by, has_account } = invitation;
  return (
    <StepCard title={`Join ${org_name}`} description={`You are invited as ${getRoleText(role)}.`}>
      <DescriptionList
        items={[
          { term: 'Email', value: email },
          { term: 'Invited by', value: invited_by ?? 'A former member' },
        ]}
      />
      {has_account ? (
        <>
          <p className="text-muted-foreground">
            This email has an account already. Log in with it to accept.
          </p>
          <Button asChild variant="primary" size="lg">
            <Link to="/login" search={{ invite: token }}>
              Log in to accept
            </Link>
          </Button>
        </>
      ) : (
        <Join token={token} invitation={invitation} />
      )}
    </StepCard>
  );
}

function Join({ token, invitation }: InvitationPageProps & { invitation: Invitation }) {
  const { finish } = useFinishSignIn();
  const accept = useAcceptInvitation();
  const postSignup = usePostSignup();
  const isTaken = accept.error instanceof ApiError && accept.error.code === 'EMAIL_TAKEN';

  const submit = async (values: JoinValues) => {
    finish(await accept.mutateAsync({ body: { token, ...values } }));
    // Records the sign-up source only; the screen does not wait for it.
    postSignup.mutate({ body: { flow: 'invite' } });
  };
  return (
    <JoinForm
      email={invitation.email}
      name={invitation.name ?? ''}
      submit={submit}
      isBusy={accept.isPending || accept.isSuccess}
      failure={
        accept.error === null ? null : (
          <AuthFailure error={accept.error} at={accept.submittedAt}>
            {isTaken ? (
              <TextLink to="/login" search={{ invite: token }}>
                Log in to accept
              </TextLink>
            ) : undefined}
          </AuthFailure>
        )
      }
    />
  );
}
