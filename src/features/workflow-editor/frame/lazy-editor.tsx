import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

export const loadEditor = () => import('./editor-tab');

const EditorTab = lazy(async () => ({ default: (await loadEditor()).EditorTab }));

/** The editor, in a chunk of its own. */
export function LazyEditor(props: ComponentProps<typeof EditorTab>) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <EditorTab {...props} />
    </Suspense>
  );
}
