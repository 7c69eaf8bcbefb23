import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/cn';

type FoldProps = {
  label: string;
  isFolded: boolean;
  /** Gets a function that folds it again. */
  children: (fold: () => void) => ReactNode;
};

/** Shows its content, or a button that expands it. */
export function Fold({ label, isFolded, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={cn(isFolded && isOpen && '*:last:rounded-t-none')}>
      {isFolded ? (
        <Card className={cn('overflow-hidden', isOpen && 'rounded-b-none border-b-0')}>
          <button
            type="button"
            aria-expanded={isOpen}
            className="focus-inset flex w-full items-center justify-between gap-3 px-5 py-4 text-start font-medium transition-colors hover:bg-row-hover @min-[600px]:px-6"
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
            <ChevronDown
              aria-hidden
              className={cn(
                'size-4 text-muted-foreground transition-transform',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </Card>
      ) : null}
      {isFolded && !isOpen ? null : children(() => setIsOpen(false))}
    </div>
  );
}
