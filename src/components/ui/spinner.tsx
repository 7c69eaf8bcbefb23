import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';

/** A turning circle. With a `label` it is announced; without, the surroundings must say it. */
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
