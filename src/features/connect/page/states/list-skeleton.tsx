import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** Skeleton of heading and list; screen readers hear the label. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div>
      <div role="status" className="sr-only">
        <h1>{label}</h1>
      </div>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <Card className="mt-8 divide-y">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className="flex items-center gap-4 p-4 @min-[600px]:px-5">
            <Skeleton className="size-10 shrink-0 rounded-lg" />
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-32 max-w-full" />
              <Skeleton className="mt-2.5 w-72 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  );
}
