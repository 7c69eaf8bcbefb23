import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import type { AppSettings, TestAppCredentialsResult } from '@/api/schema.gen';
import { FormField } from '@/components/form-field';
import { TitledCard } from '@/components/titled-card';
import { Alert, type AlertTone } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { connectedAccountsQuery, useTestApp } from '../api';

const OUTCOMES: Record<TestAppCredentialsResult['outcome'], { tone: AlertTone; title: string }> = {
  accepted: { tone: 'success', title: 'It works' },
  rejected: { tone: 'danger', title: 'The vendor refuses it' },
  unclear: { tone: 'warning', title: 'The vendor did not tell' },
  unavailable: { tone: 'warning', title: 'The vendor could not be asked' },
};

// No id of a linked account: those begin with another sign.
const CLIENT = '(client)';

type TestCardProps = {
  app: AppSettings;
  /** What is typed is not stored yet, and only what is stored is tested. */
  isDirty: boolean;
};

/** Asks the vendor about the OAuth client, or about what one customer connected. */
export function TestCard({ app, isDirty }: TestCardProps) {
  const hasClient =
    app.callback_url !== null && (app.use_own_credentials || !app.own_credentials_required);
  const hasCustomers = app.connected_accounts_count > 0;
  const [chosen, setChosen] = useState('');
  const accounts = useQuery({ ...connectedAccountsQuery(app.slug), enabled: hasCustomers });
  const test = useTestApp();
  const options = [
    ...(hasClient ? [{ value: CLIENT, label: 'The OAuth client' }] : []),
    ...(accounts.data?.docs ?? []).map((account) => ({
      value: account.account_id,
      label: accountLabel(account),
    })),
  ];
  const subject = chosen === '' ? options[0]?.value : chosen;
  const run = () => {
    if (subject !== undefined) {
      test.mutate({
        params: { path: { slug: app.slug } },
        body: subject === CLIENT ? {} : { linked_account_id: subject },
      });
    }
  };
  const choose = (next: string) => {
    setChosen(next);
    // The answer was about the other one.
    test.reset();
  };
  return (
    <TitledCard
      title="Test connection"
      description={`Asks ${app.name} whether it accepts what is stored. Nothing is changed.`}
    >
      <div className="flex flex-col gap-4">
        {!hasClient && !hasCustomers ? (
          <p className="text-muted-foreground">
            {app.callback_url === null
              ? 'There is something to test once a customer has connected it.'
              : 'There is something to test once a client ID and secret are saved.'}
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <FormField
              label="What to test"
              {...((accounts.data?.totalPages ?? 1) > 1
                ? { help: 'Of the customers the 100 newest are listed.' }
                : {})}
              className="min-w-50 max-w-100 flex-1"
            >
              {(control) => (
                <Select {...control} value={subject} onValueChange={choose} options={options} />
              )}
            </FormField>
            <Button
              icon={<PlugZap aria-hidden />}
              isBusy={test.isPending}
              disabled={subject === undefined}
              onClick={run}
            >
              Test connection
            </Button>
          </div>
        )}
        {isDirty ? (
          <p className="text-muted-foreground text-xs">
            What you changed is not saved yet. The test takes what is saved.
          </p>
        ) : null}
        <TestResult result={test.data} error={test.error} />
      </div>
    </TitledCard>
  );
}

function TestResult(props: { result: TestAppCredentialsResult | undefined; error: unknown }) {
  const { result, error } = props;
  if (error !== null) {
    return (
      <Alert tone="danger" isLive title="It was not tested">
        {errorText(error)}
      </Alert>
    );
  }
  if (result === undefined) {
    return null;
  }
  const { tone, title } = OUTCOMES[result.outcome];
  return (
    <Alert tone={tone} isLive title={title}>
      {result.message}
    </Alert>
  );
}
