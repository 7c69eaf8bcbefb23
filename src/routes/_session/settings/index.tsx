import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_session/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});
