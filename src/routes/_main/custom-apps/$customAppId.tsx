import { createFileRoute } from '@tanstack/react-router';
import { customAppQuery } from '@/features/custom-apps/api';
import { CustomAppPage } from '@/features/custom-apps/editor/custom-app-page';

export const Route = createFileRoute('/_main/custom-apps/$customAppId')({
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(customAppQuery(params.customAppId)).catch(() => undefined);
  },
  staticData: { screen: 'custom-app' },
  component: CustomAppPage,
});
