import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '@/features/auth/signup/signup-page';

export const Route = createFileRoute('/_public/signup')({
  staticData: { screen: 'signup' },
  component: SignupPage,
});
