import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from './texts/texts-context';

type FoldedDetailsProps = { children: ReactNode; className?: string };

/** Technical names for support and developers, folded until they are wanted. */
export function FoldedDetails({ children, className = '' }: FoldedDetailsProps) {
  const { page } = useTexts();
  return (
    <details className={`group text-xs ${className}`}>
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
        />
        {page.details}
      </summary>
      <div className="wrap-anywhere mt-2">{children}</div>
    </details>
  );
}
