import { LoadingShapes } from '@/components/page/loading-shapes';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** Skeleton cards in their final size. */
export function OverviewSkeleton() {
  return (
    <LoadingShapes>
      <div className="grid gap-4 grid-cols-2 lg:grid-cols-4">
        {['accounts', 'connections', 'expired', 'executions'].map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4">
            <Skeleton className="w-24 max-w-full" />
            <Skeleton className="h-7 w-14" />
            <Skeleton className="w-28 max-w-full" />
          </Card>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-5">
        {['executions', 'expired', 'connections', 'apps'].map((card, index) => (
          <Card
            key={card}
            className={`flex h-80 flex-col gap-4 p-4 ${index % 2 === 0 ? 'lg:col-span-3' : 'lg:col-span-2'}`}
          >
            <Skeleton className="w-32" />
            <Skeleton className="flex-1" />
          </Card>
        ))}
      </div>
    </LoadingShapes>
  );
}
