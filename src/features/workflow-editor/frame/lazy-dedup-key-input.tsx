import { type ComponentProps, lazy, Suspense } from 'react';
import { Input } from '@/components/ui/input';

const DedupKeyInput = lazy(async () => {
  const { DedupKeyInput: component } = await import('../inputs/template/dedup-key-input');
  return { default: component };
});

/** The field of a deduplication key, whose templates are code of the editor. */
export function LazyDedupKeyInput(props: ComponentProps<typeof DedupKeyInput>) {
  const { workflow: _workflow, onChange: _onChange, ...control } = props;
  return (
    <Suspense fallback={<Input {...control} readOnly />}>
      <DedupKeyInput {...props} />
    </Suspense>
  );
}
