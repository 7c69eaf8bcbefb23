import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PublicLayout } from '@/features/auth/public-layout';
import { leaveWhenSignedIn, publicSearch } from '../-guards';

export const Route = createFileRoute('/_public')({
  // Part of the start chunk: it is small, and one request less before the login.
  codeSplitGroupings: [],
  validateSearch: publicSearch,
  beforeLoad: ({ location, search }) => leaveWhenSignedIn({ location }, search),
  component: () => (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  ),
});
