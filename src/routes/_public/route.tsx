import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '@/features/auth/public-layout';
import { leaveWhenSignedIn, publicSearch } from '../-guards';

export const Route = createFileRoute('/_public')({
  validateSearch: publicSearch,
  beforeLoad: ({ location, search }) => leaveWhenSignedIn({ location }, search),
  component: PublicLayout,
});
