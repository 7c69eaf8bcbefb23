import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Failure } from '../../failure';
import { FailureCodes } from '../../failure-codes';
import { useTexts } from '../../texts/texts-context';

type FailureCardProps = {
  /** The heading if the failure has no title of its own. */
  title: string;
  failure: Failure;
  /** Offered where it can help. */
  onRetry: () => void;
  isBusy: boolean;
};

/** A load that failed: what happened, what to do, and the codes for support, never folded (spec section 2). */
export function FailureCard({ title, failure, onRetry, isBusy }: FailureCardProps) {
  const { message, advice, canRetry, codes } = failure;
  const { page } = useTexts();
  return (
    <Card className="mx-auto mt-4 w-full max-w-140 p-5 @min-[600px]:mt-10 @min-[600px]:p-8">
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <h1 className="mt-4 font-semibold text-lg tracking-tight">{failure.title ?? title}</h1>
      <div role="alert" className="wrap-anywhere mt-1.5 text-pretty">
        <p>{message}</p>
        {advice === undefined ? null : <p className="mt-1 text-muted-foreground">{advice}</p>}
      </div>
      {canRetry ? (
        <Button variant="primary" size="lg" className="mt-5" isBusy={isBusy} onClick={onRetry}>
          {page.tryAgain}
        </Button>
      ) : null}
      {codes === undefined ? null : <FailureCodes codes={codes} className="mt-6 border-t pt-3" />}
    </Card>
  );
}
