import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { orgQuery } from '@/api/queries/org';
import { useAccountPicker } from '@/api/use-account-search';
import { AccountField, type ChosenAccount } from '@/components/form/account-field';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { CodeSamples } from '@/components/values/code-samples';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useTimedReveal } from '@/hooks/use-timed-reveal';
import { buildFireCall } from '@/lib/events/fire-call';
import { parseSample } from '@/lib/events/sample-text';
import { formatCallSamples } from '@/lib/text/call-samples';
import { useDashboard } from '@/stores/dashboard';

/** The longest sample that the examples contain, in characters. */
const MAX_EXAMPLE_LENGTH = 20_000;

type FireCardProps = {
  event: Event;
  account: ChosenAccount | undefined;
  onAccountChange: (account: ChosenAccount) => void;
};

/** Shows the request that fires the event, with the reader's own ids. */
export function FireCard({ event, account, onAccountChange }: FireCardProps) {
  const { name, raw_response } = event;
  const { picker } = useAccountPicker();
  const { isRevealed, toggle } = useTimedReveal();
  const environment = useDashboard((state) => state.environment);
  const canSeeKey = useIsAllowed('developer');
  const org = useQuery({ ...orgQuery, enabled: canSeeKey }).data;
  const apiKey = canSeeKey ? org?.[`${environment}_key`] : undefined;
  const isLong = (raw_response ?? '').length > MAX_EXAMPLE_LENGTH;
  const payload = useMemo(() => (isLong ? {} : parseSample(raw_response)), [raw_response, isLong]);
  return (
    <TitledCard
      title="How to fire it"
      description="Your backend sends this request. The response names each workflow that listens, and what became of it."
      aside={
        apiKey === undefined ? undefined : (
          <Button
            size="sm"
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-pressed={isRevealed}
            onClick={toggle}
          >
            Show credentials
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="max-w-80">
          <AccountField picker={picker} account={account} onChange={onAccountChange} />
        </div>
        <CodeSamples
          label="How to fire it"
          samples={formatCallSamples(
            buildFireCall({
              baseUrl: getApiBaseUrl(),
              apiKey: isRevealed ? apiKey : undefined,
              linkedAccountId: account?.id ?? 'your-customer-id',
              eventName: name,
              payload,
            }),
          )}
        />
        <p className="text-muted-foreground text-xs">
          {isLong ? 'The sample is too long for the examples, so their payload is empty. ' : ''}
          {apiKey === undefined
            ? 'PATCHBAY_API_KEY stands for the API key, which developers, admins and the owner see.'
            : isRevealed
              ? 'The API key is hidden again after 30 seconds. Keep it in your backend.'
              : 'PATCHBAY_API_KEY stands for the API key of this environment.'}
        </p>
      </div>
    </TitledCard>
  );
}
