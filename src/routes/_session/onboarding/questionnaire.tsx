import { createFileRoute } from '@tanstack/react-router';
import { QuestionnairePage } from '@/features/onboarding/questionnaire-page';

export const Route = createFileRoute('/_session/onboarding/questionnaire')({
  staticData: { screen: 'onboarding-questionnaire' },
  component: QuestionnairePage,
});
