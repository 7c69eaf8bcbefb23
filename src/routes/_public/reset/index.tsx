import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '@/features/auth/reset/reset-page';

export const Route = createFileRoute('/_public/reset/')({
  staticData: { screen: 'reset' },
  component: ResetPage,
});
