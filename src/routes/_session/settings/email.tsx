import { createFileRoute } from '@tanstack/react-router';
import { orgQuery } from '@/api/queries/org';
import { MailPage } from '@/features/settings/mail/mail-page';

export const Route = createFileRoute('/_session/settings/email')({
  // Not awaited: the page shows its skeleton, and its own error.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(orgQuery).catch(() => undefined);
  },
  staticData: { screen: 'settings-email' },
  component: MailPage,
});
