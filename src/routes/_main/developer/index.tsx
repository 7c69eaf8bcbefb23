import { createFileRoute } from '@tanstack/react-router';
import { DeveloperPage } from '@/features/developer/developer-page';

export const Route = createFileRoute('/_main/developer/')({
  staticData: { screen: 'developer' },
  component: DeveloperPage,
});
