import { getRouteApi } from '@tanstack/react-router';
import { PageStatus } from '@/components/page/page-status';
import { StepCard } from '@/components/step-card';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { useInvitation } from '../api';
import { InvitationOver } from '../signup/invitation-over';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';
import { type LoginExits, LoginSteps } from './login-steps';

const route = getRouteApi('/_public');

/** Signs in. The route's guard then redirects to the deep link. */
export function LoginPage() {
  const { invite, org } = route.useSearch();
  const { finish, resume } = useFinishSignIn();
  const currentEmail = useSession((state) => state.account?.user.email);
  const accounts = useAccounts((state) => state.accounts);
  const exits: LoginExits = {
    onSignedIn: finish,
    onResume: resume,
    resetLink: (
      <TextLink to="/reset" search={true}>
        Forgot password?
      </TextLink>
    ),
    signupLink: (
      <TextLink to="/signup" search={{}}>
        Sign up
      </TextLink>
    ),
  };
  if (invite !== undefined) {
    return <InvitedLogin invite={invite} exits={exits} />;
  }
  const saved = Object.values(accounts).filter(({ user }) => user.email !== currentEmail);
  const context = org === undefined ? {} : { org_slug: org };
  return <LoginSteps saved={saved} context={context} exits={exits} />;
}

/** A user with an account accepts an invitation by signing in with the invited email. */
function InvitedLogin({ invite, exits }: { invite: string; exits: LoginExits }) {
  const invitation = useInvitation(invite);
  if (invitation.isPending) {
    return (
      <StepCard title="Log in">
        <PageStatus isLoading />
      </StepCard>
    );
  }
  if (invitation.isError) {
    return <InvitationOver error={invitation.error} onRetry={() => void invitation.refetch()} />;
  }
  return (
    <LoginSteps
      saved={[]}
      context={{ invite_token: invite }}
      invitation={invitation.data}
      exits={exits}
    />
  );
}
