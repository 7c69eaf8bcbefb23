import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

/** Spec section 2, page-level status. */
export const STATUS_FALLBACK = 'Please try again later.';

export type PageStatusProps = {
  isLoading?: boolean;
  /** The error's text; empty or absent shows 'Please try again later.'. */
  error?: string | null | undefined;
  /** The small code under the text, for support. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Another action, for example a link back. */
  action?: ReactNode;
  className?: string;
};

/** A page or a card that cannot show its content: a spinner while loading, else the error. */
export function PageStatus({
  isLoading = false,
  error,
  code,
  onRetry,
  action,
  className,
}: PageStatusProps) {
  const frame = cn(
    'flex min-h-60 flex-col items-center justify-center gap-3 p-6 text-center',
    className,
  );
  if (isLoading) {
    return (
      <div className={frame}>
        <Spinner label="Loading" className="size-5 text-muted-foreground" />
      </div>
    );
  }
  const text = error === undefined || error === null || error.trim() === '' ? undefined : error;
  return (
    <div className={frame}>
      <CircleAlert aria-hidden className="size-5 text-danger" />
      <div role="alert">
        <p className="wrap-anywhere max-w-120 text-base">{text ?? STATUS_FALLBACK}</p>
        {code === undefined ? null : (
          <p className="mt-1 font-mono text-muted-foreground text-xs">{code}</p>
        )}
      </div>
      {onRetry === undefined && action === undefined ? null : (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry === undefined ? null : <Button onClick={onRetry}>Try again</Button>}
          {action}
        </div>
      )}
    </div>
  );
}
