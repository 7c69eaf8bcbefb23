import type { WebhookAttempt, WebhookDelivery } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/values/relative-time';
import { cn } from '@/lib/cn';
import { formatDuration } from '@/lib/text/duration-text';

type AttemptListProps = {
  delivery: WebhookDelivery;
  /** The number of the attempt whose response is shown. */
  selected: number | undefined;
  onSelect: (number: number) => void;
};

/** The attempts of a delivery in their order, and the next one. A click shows the response. */
export function AttemptList({ delivery, selected, onSelect }: AttemptListProps) {
  const { attempt_history: attempts = [], next_attempt_at, attempts: count } = delivery;
  return (
    <Card aria-labelledby="attempts" className="overflow-hidden">
      <h2 id="attempts" className="border-b px-4 py-2.5 font-medium text-base">
        Attempts
      </h2>
      {attempts.length < count ? (
        <p className="border-b px-4 py-2 text-muted-foreground text-sm">
          The newest {attempts.length} of {count} attempts are shown.
        </p>
      ) : null}
      <ol className="flex flex-col">
        {attempts.map((attempt, index) => (
          <li key={attempt.number} className="not-last:border-b">
            <AttemptRow
              attempt={attempt}
              previous={attempts[index - 1]}
              isSelected={attempt.number === selected}
              onSelect={onSelect}
            />
          </li>
        ))}
        {next_attempt_at === null ? null : (
          <li className="flex items-center gap-3 px-4 py-2.5">
            <Clock aria-hidden className="size-4 shrink-0 text-warning" />
            <span>
              {attempts.length === 0 ? 'First attempt' : 'Next attempt'}{' '}
              <RelativeTime value={next_attempt_at} />
            </span>
          </li>
        )}
        {next_attempt_at === null && attempts.length === 0 ? (
          <li className="px-4 py-6 text-center text-muted-foreground">No attempt was made.</li>
        ) : null}
      </ol>
    </Card>
  );
}

/** Formats the outcome of an attempt: '200', or the reason code if there was no response. */
function formatOutcome({ status_code, error }: WebhookAttempt): string {
  return status_code === null ? (error?.code ?? 'No response') : String(status_code);
}

/** Formats the pause before an attempt; undefined for the first one. */
function formatPause({ fired_at }: WebhookAttempt, previous: WebhookAttempt | undefined) {
  if (previous === undefined) {
    return undefined;
  }
  const pause = Date.parse(fired_at) - Date.parse(previous.fired_at) - previous.duration;
  return `${formatDuration(Math.max(0, pause))} after the previous one`;
}

type AttemptRowProps = {
  attempt: WebhookAttempt;
  previous: WebhookAttempt | undefined;
  isSelected: boolean;
  onSelect: (number: number) => void;
};

function AttemptRow({ attempt, previous, isSelected, onSelect }: AttemptRowProps) {
  const { number, fired_at, duration, error, is_manual } = attempt;
  const Icon = error === null ? CircleCheck : CircleX;
  const pause = formatPause(attempt, previous);
  return (
    <button
      type="button"
      aria-current={isSelected ? 'step' : undefined}
      className={cn(
        'focus-inset grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 text-left hover:bg-row-hover',
        isSelected && 'bg-brand-soft hover:bg-brand-soft',
      )}
      onClick={() => onSelect(number)}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4', error === null ? 'text-success' : 'text-danger')}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">Attempt {number}</span>
          <Badge tone={error === null ? 'success' : 'danger'}>{formatOutcome(attempt)}</Badge>
          {is_manual ? <Badge>Manual</Badge> : null}
        </span>
        {error === null ? null : (
          <span className="wrap-anywhere block text-muted-foreground text-sm">{error.message}</span>
        )}
      </span>
      <span className="text-right text-muted-foreground text-xs tabular-nums">
        <span className="block">
          <RelativeTime value={fired_at} />
        </span>
        <span className="block max-sm:hidden">{pause}</span>
        <span className="block">took {formatDuration(duration)}</span>
      </span>
    </button>
  );
}
