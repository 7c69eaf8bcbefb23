import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { OnboardingLayout } from '@/features/onboarding/onboarding-layout';
import { LogoutDialog } from '@/features/shell/user-menu/logout-dialog';
import { onboardingSearch, requireStep } from '../../-guards';

export const Route = createFileRoute('/_session/onboarding')({
  validateSearch: onboardingSearch,
  beforeLoad: ({ location, search }) => requireStep({ location }, search.redirect),
  component: Onboarding,
});

function Onboarding() {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <OnboardingLayout onLogout={() => setIsLeaving(true)} />
      <LogoutDialog isOpen={isLeaving} onOpenChange={setIsLeaving} />
    </>
  );
}
