import { useEffect } from 'react';
import { StepCard } from '@/components/step-card';
import { TwoFactorSetup } from '@/components/two-factor/two-factor-setup';
import { useTwoFactorSetup } from '@/forms/use-two-factor-setup';
import { saveUser } from '@/stores/accounts';
import { useSession } from '@/stores/session';

/** What is stored about the user decides; the guard then leads on. */
function markAsEnrolled(): void {
  const { account } = useSession.getState();
  if (account !== null) {
    saveUser({ ...account.user, two_factor_enabled: true });
  }
}

/** The organization asks for a second factor: it is set up before anything else. */
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
      title="Set up two-factor sign-in"
      description={`${orgName ?? 'Your organization'} asks everybody for a second factor.`}
    >
      {/* Not before the codes are saved: the guard would lead away from them. */}
      <TwoFactorSetup {...setUp} onDone={markAsEnrolled} />
    </StepCard>
  );
}
