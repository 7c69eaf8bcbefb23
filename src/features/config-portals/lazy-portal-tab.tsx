import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const PortalTab = lazy(async () => {
  const { PortalTab: component } = await import('./portal-tab');
  return { default: component };
});

/** The editor is a chunk of its own, which the other tabs of an app need not load. */
export function LazyPortalTab(props: ComponentProps<typeof PortalTab>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <PortalTab {...props} />
    </Suspense>
  );
}
