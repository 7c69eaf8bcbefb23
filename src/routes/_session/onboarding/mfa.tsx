import { createFileRoute } from '@tanstack/react-router';
import { MfaPage } from '@/features/onboarding/mfa-page';

export const Route = createFileRoute('/_session/onboarding/mfa')({
  staticData: { screen: 'onboarding-mfa' },
  component: MfaPage,
});
