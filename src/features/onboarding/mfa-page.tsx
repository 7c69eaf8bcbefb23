import { useEffect } from 'react';
import { StepCard } from '@/components/step-card';
import { TwoFactorSetup } from '@/components/two-factor/two-factor-setup';
import { useTwoFactorSetup } from '@/forms/use-two-factor-setup';
import { saveUser } from '@/stores/accounts';
import { useSession } from '@/stores/session';

/** The stored user decides; the guard then redirects. */
function markAsEnrolled(): void {
  const { account } = useSession.getState();
  if (account !== null) {
    saveUser({ ...account.user, two_factor_enabled: true });
  }
}

/** Setup of the second factor that the organization requires, before anything else. */
export function MfaPage() {
  const orgName = useSession((state) => state.account?.org.name);
  const { isAlreadyOn, ...setUp } = useTwoFactorSetup();
  useEffect(() => {
    if (isAlreadyOn) {
      markAsEnrolled();
    }
  }, [isAlreadyOn]);
  return (
    <StepCard
      title="Set up two-factor authentication"
      description={`${orgName ?? 'Your organization'} requires two-factor authentication.`}
    >
      {/* Only after the codes are saved, because the guard would redirect. */}
      <TwoFactorSetup {...setUp} onDone={markAsEnrolled} />
    </StepCard>
  );
}
