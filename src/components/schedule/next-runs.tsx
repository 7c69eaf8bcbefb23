import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';

const COUNT = 5;

/** Computes the next times of a CRON expression with the server's parser and planner. */
async function computeNextRuns(pattern: string, zone: string): Promise<Date[]> {
  const { Cron } = await import('croner');
  const parsed = parseCron(pattern);
  if ('problem' in parsed) {
    throw new Error(parsed.problem);
  }
  const options = { timezone: zone, paused: true, fixedTimeRule: 'no-wildcard' } as const;
  return new Cron(parsed.pattern, options).nextRuns(COUNT);
}

/** Lists the next runs of a schedule in its time zone. */
export function NextRuns({ pattern, zone }: { pattern: string; zone: string }) {
  const { data, error } = useQuery({
    queryKey: ['next runs', pattern, zone],
    queryFn: () => computeNextRuns(pattern, zone),
    staleTime: 30_000,
    retry: false,
    meta: { showsOwnError: true },
  });
  if (error !== null) {
    return <p className="text-danger text-xs">{error.message}</p>;
  }
  return (
    <section aria-label="Next runs" className="rounded-lg border bg-muted px-3 py-2 text-xs">
      <p className="font-medium">Next runs</p>
      {data === undefined ? (
        <Skeleton className="mt-1 h-20" />
      ) : data.length === 0 ? (
        <p className="mt-1 text-muted-foreground">None: no such day comes.</p>
      ) : (
        <ol className="mt-1 flex flex-col gap-0.5 text-muted-foreground">
          {data.map((at) => (
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
