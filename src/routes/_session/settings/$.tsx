import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';

/** The page for every other address below `/settings`. It says that the page was not found, and keeps the navigation. */
export const Route = createFileRoute('/_session/settings/$')({ component: NotFoundPage });
