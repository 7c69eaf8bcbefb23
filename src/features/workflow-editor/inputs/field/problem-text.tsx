import { CircleAlert, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';
import { useIsWarning } from './field-warnings';

type ProblemTextProps = { id?: string; text: string; className?: string };

/** An error or a warning at a field, in the color of its severity. */
export function ProblemText({ id, text, className }: ProblemTextProps) {
  const isWarning = useIsWarning(text);
  const Icon = isWarning ? TriangleAlert : CircleAlert;
  return (
    <span
      id={id}
      className={cn(
        'wrap-anywhere flex items-start gap-1 text-xs',
        isWarning ? 'text-warning' : 'text-danger',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </span>
  );
}
