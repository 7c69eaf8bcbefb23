import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';

/** Every other address below `/settings`: the navigation stays, beside it there is no such page. */
export const Route = createFileRoute('/_session/settings/$')({ component: NotFoundPage });
