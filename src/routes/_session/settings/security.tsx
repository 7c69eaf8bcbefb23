import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery, twoFactorQuery } from '@/features/settings/security/api';
import { SecurityPage } from '@/features/settings/security/security-page';

export const Route = createFileRoute('/_session/settings/security')({
  // Not awaited: each card shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(twoFactorQuery).catch(() => undefined);
    queryClient.ensureQueryData(sessionsQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-security' },
  component: SecurityPage,
});
