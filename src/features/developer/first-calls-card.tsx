import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { getAccountLabel } from '@/api/connected-apps';
import { eventsQuery } from '@/api/queries/events';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { TitledCard } from '@/components/titled-card';
import { Select } from '@/components/ui/select';
import { CodeBlock } from '@/components/values/code-block';
import { parseSample } from '@/lib/events/sample-text';
import { formatCallSamples, type SampleCall } from '@/lib/text/call-samples';
import { buildFirstCalls } from './first-calls';

const STEPS = [
  {
    id: 'account',
    title: '1. Create a linked account',
    text: 'One for each of your customers, under your own id of them. Repeating the call is safe.',
  },
  {
    id: 'link',
    title: '2. Create a connect link',
    text: 'Your customer opens the link and connects their apps.',
  },
  {
    id: 'event',
    title: '3. Fire an event',
    text: 'The workflows that listen to it start for this customer.',
  },
] as const;

/** The longest sample that the examples contain, in characters. */
const MAX_EXAMPLE_LENGTH = 5_000;

/** The first three calls of a newcomer in a language of choice, with the reader's own ids. */
export function FirstCallsCard({ apiKey }: { apiKey: string | undefined }) {
  const [language, setLanguage] = useState('curl');
  const [account] = useQuery(linkedAccountsQuery({ page: 1, limit: 1 })).data?.docs ?? [];
  const [event] = useQuery(eventsQuery).data ?? [];
  const sample = event?.raw_response;
  const calls = buildFirstCalls({
    baseUrl: getApiBaseUrl(),
    apiKey,
    accountId: account?.account_id ?? 'your-customer-id',
    accountName: account === undefined ? 'Your customer' : getAccountLabel(account),
    eventName: event?.name ?? 'contact.created',
    payload:
      sample === undefined || sample.length > MAX_EXAMPLE_LENGTH ? { id: 1 } : parseSample(sample),
  });
  const languages = formatCallSamples(calls.account).map(({ id, label }) => ({ value: id, label }));
  const getText = (call: SampleCall) =>
    formatCallSamples(call).find(({ id }) => id === language)?.text ?? '';
  return (
    <TitledCard
      title="The first three calls"
      description="With ids of yours, where you have any."
      aside={
        <Select
          aria-label="Language of the calls"
          className="w-36"
          value={language}
          onValueChange={setLanguage}
          options={languages}
        />
      }
    >
      <ol className="flex flex-col gap-6">
        {STEPS.map(({ id, title, text }) => (
          <li key={id} className="flex min-w-0 flex-col gap-2">
            <div>
              <h3 className="font-medium text-sm">{title}</h3>
              <p className="text-muted-foreground text-sm">{text}</p>
            </div>
            <CodeBlock text={getText(calls[id])} copyLabel={`Copy call ${title}`} />
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}
