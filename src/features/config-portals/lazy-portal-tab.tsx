import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const PortalTab = lazy(async () => {
  const { PortalTab: component } = await import('./portal-tab');
  return { default: component };
});

/** The editor of a portal, loaded as a chunk of its own, because the other tabs of an app do not need it. */
export function LazyPortalTab(props: ComponentProps<typeof PortalTab>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <PortalTab {...props} />
    </Suspense>
  );
}
