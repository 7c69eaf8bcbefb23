import { CircleAlert } from 'lucide-react';
import { Card } from '@/components/ui/card';

/** Replaces a page in another site's frame, or of a customer, once its token has ended. */
export function EndedFrame() {
  return (
    <div className="flex min-h-80 items-center justify-center p-4">
      <Card className="flex w-full max-w-112 flex-col items-center gap-1.5 px-6 py-8 text-center">
        <CircleAlert aria-hidden className="size-6 text-danger" />
        <h1 className="font-semibold text-lg tracking-tight">This link has expired</h1>
        <p className="text-muted-foreground text-sm">
          Or it is not complete. Reload the page that this one is part of, or open it again from
          there.
        </p>
      </Card>
    </div>
  );
}
