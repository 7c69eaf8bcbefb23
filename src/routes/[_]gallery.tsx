import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';

// In production the condition is constant, so the gallery is not in the bundle.
export const Route = createFileRoute('/_gallery')({
  // The import below already splits it; a second split would suspend twice.
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
