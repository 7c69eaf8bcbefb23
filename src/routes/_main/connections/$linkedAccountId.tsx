import { createFileRoute } from '@tanstack/react-router';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { LinkedAccountPage } from '@/features/linked-accounts/detail/linked-account-page';
import {
  LazySwitchOnDialog,
  loadSwitchOnDialog,
} from '@/features/workflows/path/lazy-switch-on-dialog';
import { usePreload } from '@/hooks/use-preload';

export const Route = createFileRoute('/_main/connections/$linkedAccountId')({
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(linkedAccountQuery(params.linkedAccountId)).catch(() => undefined);
    queryClient.ensureQueryData(connectableAppsQuery).catch(() => undefined);
  },
  staticData: { screen: 'connection' },
  component: LinkedAccountRoute,
});

const PRELOADED = [loadSwitchOnDialog];

function LinkedAccountRoute() {
  usePreload(PRELOADED);
  return <LinkedAccountPage switchOn={(props) => <LazySwitchOnDialog {...props} />} />;
}
