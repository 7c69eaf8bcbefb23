import { Tooltip } from '@/components/ui/tooltip';
import { useNow } from '@/hooks/use-now';
import { cn } from '@/lib/cn';
import {
  formatAbsolute,
  formatRelative,
  getLocalTimeZone,
  type Moment,
  toDate,
} from '@/lib/text/format-date';

export type RelativeTimeProps = {
  /** ISO 8601, milliseconds or a Date; absent or invalid values show a dash. */
  value: Moment | null | undefined;
  className?: string;
};

/** '5 minutes ago', with the absolute time and the zone in a tooltip. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const now = useNow();
  const date = value === undefined || value === null ? undefined : toDate(value);
  if (date === undefined) {
    return <span className="text-muted-foreground">–</span>;
  }
  // A time after the shared clock's last tick must not read as in the future.
  const reference = new Date(Math.max(now, Math.min(date.getTime(), Date.now())));
  return (
    <Tooltip content={<AbsoluteTime date={date} />}>
      <time dateTime={date.toISOString()} className={cn('whitespace-nowrap', className)}>
        {formatRelative(date, reference)}
      </time>
    </Tooltip>
  );
}

/** This is a component, so that only an open tooltip formats the time. In long lists, this takes longer than the cells. */
function AbsoluteTime({ date }: { date: Date }) {
  return (
    <>
      {formatAbsolute(date)}
      <span className="block opacity-75">{getLocalTimeZone()}</span>
    </>
  );
}
