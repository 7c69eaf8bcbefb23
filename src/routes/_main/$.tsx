import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';

/** Every other address: the main layout (spec section 2), which says that there is no such page. */
export const Route = createFileRoute('/_main/$')({ component: NotFoundPage });
