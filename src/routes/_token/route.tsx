import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '@/features/shell/plain-layout';
import { requireSessionOrToken, tokenSearch } from '../-guards';

export const Route = createFileRoute('/_token')({
  validateSearch: tokenSearch,
  beforeLoad: ({ location, search }) => requireSessionOrToken({ location }, search.token),
  component: PlainLayout,
});
