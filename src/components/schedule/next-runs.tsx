import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { computeNextRuns, type ScheduleTimes } from './compute-next-runs';

type NextRunsProps = {
  times: ScheduleTimes;
  /** Default 'Next runs'. */
  title?: string;
};

/** Lists the next five runs of a schedule in its time zone. */
export function NextRuns({ times, title = 'Next runs' }: NextRunsProps) {
  const { data, error } = useQuery({
    queryKey: ['next runs', times],
    queryFn: () => computeNextRuns(times),
    staleTime: 30_000,
    retry: false,
    meta: { showsOwnError: true },
  });
  if (error !== null) {
    return <p className="text-danger text-xs">{error.message}</p>;
  }
  return (
    <section aria-label={title} className="rounded-lg border bg-muted px-3 py-2 text-xs">
      <p className="font-medium">{title}</p>
      {data === undefined ? (
        <Skeleton className="mt-1 h-20" />
      ) : data.length === 0 ? (
        <p className="mt-1 text-muted-foreground">None: no such day comes.</p>
      ) : (
        <ol className="mt-1 flex flex-col gap-0.5 text-muted-foreground">
          {data.map(({ at, zone }) => (
            <li key={at.getTime()}>{formatMoment(at, zone)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function formatMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at);
}
