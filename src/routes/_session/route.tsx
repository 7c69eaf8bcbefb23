import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '@/features/shell/plain-layout';
import { requireSession } from '../-guards';

export const Route = createFileRoute('/_session')({
  beforeLoad: requireSession,
  component: PlainLayout,
});
