import { type ComponentProps, lazy, Suspense } from 'react';

const TemplatesDrawer = lazy(async () => {
  const { TemplatesDrawer: component } = await import('./templates-drawer');
  return { default: component };
});

/** Loaded when it is opened: most visits of the list do not need it. */
export function LazyTemplatesDrawer(props: ComponentProps<typeof TemplatesDrawer>) {
  return (
    <Suspense fallback={null}>
      <TemplatesDrawer {...props} />
    </Suspense>
  );
}
