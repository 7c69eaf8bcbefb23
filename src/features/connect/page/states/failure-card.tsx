import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Failure } from '../../failure';
import { useTexts } from '../../texts/texts-context';

type FailureCardProps = {
  /** What cannot be shown. */
  title: string;
  failure: Failure;
  /** Undefined if a retry cannot succeed. */
  onRetry: (() => void) | undefined;
  isBusy: boolean;
};

/** A load that failed: the message, what to do, and the codes for support (spec section 2). */
export function FailureCard({ title, failure, onRetry, isBusy }: FailureCardProps) {
  const { message, advice, codes } = failure;
  const { page } = useTexts();
  return (
    <Card className="mx-auto mt-4 w-full max-w-140 p-5 @min-[600px]:mt-10 @min-[600px]:p-8">
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <h1 className="mt-4 font-semibold text-lg tracking-tight">{title}</h1>
      <div role="alert" className="wrap-anywhere mt-1.5">
        <p>{message}</p>
        {advice === undefined ? null : <p className="mt-1 text-muted-foreground">{advice}</p>}
      </div>
      {onRetry === undefined ? null : (
        <Button
          // An ended session cannot be retried.
          variant={codes?.status_code === 401 ? 'secondary' : 'primary'}
          size="lg"
          className="mt-5"
          isBusy={isBusy}
          onClick={onRetry}
        >
          {page.tryAgain}
        </Button>
      )}
      {codes === undefined ? null : (
        <dl className="wrap-anywhere mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t pt-4 text-xs">
          {Object.entries(codes).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
