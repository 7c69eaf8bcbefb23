import { getRouteApi } from '@tanstack/react-router';
import { StepCard } from '@/components/step-card';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { useSession } from '@/stores/session';
import { TextLink } from '../text-link';
import { InvitationPage } from './invitation-page';
import { SignupSteps } from './signup-steps';
import { StartStep } from './start-step';

const route = getRouteApi('/_public');

/** Creates an organization with its owner, or joins one by an invitation. */
export function SignupPage() {
  const { invite, start } = route.useSearch();
  const isSignedIn = useSession((state) => state.account !== null);
  if (invite !== undefined) {
    return <InvitationPage token={invite} />;
  }
  if (start === true && isSignedIn) {
    return <StartStep />;
  }
  return getRuntimeConfig().isSignupOpen ? <SignupSteps /> : <SignupClosed />;
}

function SignupClosed() {
  return (
    <StepCard
      title="Sign-up is closed"
      description="New organizations cannot sign up here. Ask the operator, or an owner or admin of your organization to invite you."
    >
      <TextLink to="/login" search={true}>
        Log in instead
      </TextLink>
    </StepCard>
  );
}
