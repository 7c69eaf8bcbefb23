import { getRouteApi } from '@tanstack/react-router';
import { PageStatus } from '@/components/page/page-status';
import { StepCard } from '@/components/step-card';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { useInvitation } from '../api';
import { InvitationOver } from '../signup/invitation-over';
import { LoginSteps } from './login-steps';

const route = getRouteApi('/_public');

/** Signs in. The route's guard then redirects to the deep link. */
export function LoginPage() {
  const { invite, org } = route.useSearch();
  const currentEmail = useSession((state) => state.account?.user.email);
  const accounts = useAccounts((state) => state.accounts);
  if (invite !== undefined) {
    return <InvitedLogin invite={invite} />;
  }
  const saved = Object.values(accounts).filter(({ user }) => user.email !== currentEmail);
  return <LoginSteps saved={saved} context={org === undefined ? {} : { org_slug: org }} />;
}

/** A user with an account accepts an invitation by signing in with the invited email. */
function InvitedLogin({ invite }: { invite: string }) {
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
  return <LoginSteps saved={[]} context={{ invite_token: invite }} invitation={invitation.data} />;
}
