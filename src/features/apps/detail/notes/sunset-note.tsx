import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CalendarClock } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { formatDay } from '@/lib/text/period';
import { getSunsetStage } from '../../sunset';

/**
 * The announced ends of parts of the provider's API: a warning if the end is near, else one quiet
 * line each.
 */
export function SunsetNote({ app: { name, sunset } }: { app: AppSettings }) {
  return sunset.map((end) => <EndNote key={`${end.what} ${end.date}`} name={name} end={end} />);
}

function EndNote({ name, end }: { name: string; end: AppSettings['sunset'][number] }) {
  const stage = getSunsetStage(end.date, new Date());
  const verb = stage === 'over' ? 'ended' : 'ends';
  const title = `${name} ${verb} ${end.what} on ${formatDay(end.date)}`;
  if (stage === 'later') {
    return (
      <p className="flex items-start gap-1.5 text-muted-foreground text-xs">
        <CalendarClock aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          {title}. <Announcement end={end} />
        </span>
      </p>
    );
  }
  return (
    <Alert tone="warning" title={title}>
      {end.note === null ? null : `${end.note} `}
      {end.replaced_by === null ? null : `Replaced by ${end.replaced_by}. `}
      <Announcement end={end} />
    </Alert>
  );
}

function Announcement({ end: { source, what } }: { end: AppSettings['sunset'][number] }) {
  return (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      aria-label={`Announcement about ${what}`}
      className="text-foreground underline underline-offset-4"
    >
      Announcement
    </a>
  );
}
