import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/**
 * A spinner. Announced if it has a `label`; otherwise its context must say that content is loading.
 */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const circle = <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
  if (label === undefined) {
    return circle;
  }
  return (
    <span role="status" className="inline-flex">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
