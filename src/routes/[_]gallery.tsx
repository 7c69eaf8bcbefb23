import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';

// In production the condition is a constant, so nothing of the gallery is in the bundle.
export const Route = createFileRoute('/_gallery')({
  // Split by the import below already; a second split would suspend twice.
  codeSplitGroupings: [],
  beforeLoad: () => {
    if (!import.meta.env.DEV) {
      throw notFound();
    }
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('@/features/gallery/gallery-page'), 'GalleryPage')
    : NotFoundPage,
});
