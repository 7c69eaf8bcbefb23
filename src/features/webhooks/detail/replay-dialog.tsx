import type { ReplayWebhookRequest, Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { isDay } from '@/lib/text/is-day';
import { getDayBefore } from '@/lib/text/period';
import { showToast } from '@/stores/dashboard';
import { useCountReplay, useReplay } from '../changes';

type Deliveries = ReplayWebhookRequest['deliveries'];

const DELIVERIES = [
  { value: 'failed', label: 'The deliveries that failed' },
  { value: 'all', label: 'Everything that happened' },
] as const;

const HELP: Readonly<Record<Deliveries, string>> = {
  failed: 'Deliveries whose last attempt failed and that are not sent again by themselves.',
  all: 'Each event in the time, also what was delivered and what happened while the webhook was disabled.',
};

/** Days of the preset range. */
const DEFAULT_DAYS = 6;

type ReplayDialogProps = { webhook: Webhook; onClose: () => void };

/** Counts what a replay sends, and sends it after a confirmation. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const formId = useId();
  const [range, setRange] = useState({
    start_date: getDayBefore(Date.now(), DEFAULT_DAYS),
    end_date: getDayBefore(Date.now(), 0),
  });
  const [deliveries, setDeliveries] = useState<Deliveries>('failed');
  const count = useCountReplay();
  const replay = useReplay();
  const request = { params: { path: { id: webhook._id } }, body: { ...range, deliveries } };
  const change = (next: Partial<typeof range>) => {
    setRange({ ...range, ...next });
    count.reset();
    replay.reset();
  };
  const problem = findRangeProblem(range);
  const counted = count.data;
  const submit = () => {
    if (problem !== undefined) {
      return;
    }
    if (counted === undefined) {
      count.mutate(request);
      return;
    }
    replay.mutate(request, {
      onSuccess: ({ count: sent }) => {
        showToast({
          severity: 'success',
          message: `${formatCount(sent)} will be sent within ten minutes.`,
        });
        onClose();
      },
    });
  };
  const failure = replay.error ?? count.error;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Replay deliveries"
      description="Sends events of the past again. Each keeps its webhook-id, so your receiver recognizes what it has."
      formId={formId}
      primaryLabel={
        counted === undefined ? 'Count deliveries' : `Send ${formatCount(counted.count)}`
      }
      isPrimaryDisabled={problem !== undefined || counted?.count === 0}
      isBusy={count.isPending || replay.isPending}
      error={failure === null ? undefined : formatError(failure)}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label="From"
            value={range.start_date}
            error={problem}
            onChange={(start_date) => change({ start_date })}
          />
          <DayField
            label="To"
            value={range.end_date}
            onChange={(end_date) => change({ end_date })}
          />
        </div>
        <FormField label="What to send" help={HELP[deliveries]}>
          {(control) => (
            <Select
              {...control}
              value={deliveries}
              onValueChange={(next) => {
                setDeliveries(next);
                count.reset();
                replay.reset();
              }}
              options={DELIVERIES}
            />
          )}
        </FormField>
        {counted === undefined ? null : <Counted {...counted} />}
      </form>
    </Dialog>
  );
}

type DayFieldProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
};

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <FormField label={label} help="A day in UTC." error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

function Counted({ count, matched }: { count: number; matched: number }) {
  if (count === 0) {
    return (
      <Alert tone="neutral" isLive>
        Nothing matches. Choose other days, or send everything that happened.
      </Alert>
    );
  }
  return (
    <Alert tone={matched > count ? 'warning' : 'info'} isLive title={formatCount(count)}>
      {matched > count
        ? `${matched.toLocaleString('en-US')} match. The oldest ${count.toLocaleString('en-US')} are sent, spread over ten minutes. Replay the others afterwards, with a later first day.`
        : 'They are sent oldest first, spread over ten minutes.'}
    </Alert>
  );
}

const formatCount = (count: number): string =>
  count === 1 ? '1 delivery' : `${count.toLocaleString('en-US')} deliveries`;

/** The most days that a replay covers. */
const MAX_DAYS = 31;
const DAY_MS = 86_400_000;

/** Returns what is wrong with a range of days. Undefined if it can be replayed. */
export function findRangeProblem(range: {
  start_date: string;
  end_date: string;
}): string | undefined {
  if (!isDay(range.start_date) || !isDay(range.end_date)) {
    return 'Choose both days.';
  }
  const days = (Date.parse(range.end_date) - Date.parse(range.start_date)) / DAY_MS + 1;
  if (days < 1) {
    return 'Choose a first day before the last one.';
  }
  return days > MAX_DAYS ? `Choose at most ${MAX_DAYS} days.` : undefined;
}
