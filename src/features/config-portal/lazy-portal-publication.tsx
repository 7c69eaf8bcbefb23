import { type ComponentProps, lazy, Suspense } from 'react';

const PortalPublication = lazy(async () => {
  const { PortalPublication: component } = await import('./publish/portal-publication');
  return { default: component };
});

/** Loads when the dialog opens. */
export function LazyPortalPublication(props: ComponentProps<typeof PortalPublication>) {
  return (
    <Suspense fallback={null}>
      <PortalPublication {...props} />
    </Suspense>
  );
}
