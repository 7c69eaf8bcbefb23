import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { accountPagesQuery } from '@/api/use-account-search';
import { TestResult } from '@/components/connection-test/test-result';
import { FormField } from '@/components/form/form-field';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { useTestApp } from '../../api';
import { SubjectPicker, type TestSubject } from './subject-picker';

type TestCardProps = {
  app: AppSettings;
  /** There is unsaved input; only stored values are tested. */
  isDirty: boolean;
};

/** Tests the OAuth client, or one customer's connection, with the provider. */
export function TestCard({ app, isDirty }: TestCardProps) {
  const hasClient =
    app.callback_url !== null && (app.use_own_credentials || !app.own_credentials_required);
  const hasCustomers = app.connected_accounts_count > 0;
  const [chosen, setChosen] = useState<TestSubject>();
  const newest = useInfiniteQuery({
    ...accountPagesQuery({ connected_app_name: app.slug }),
    enabled: hasCustomers,
  });
  const test = useTestApp();
  const first = hasClient ? 'client' : newest.data?.pages[0]?.docs[0];
  const subject = chosen ?? first;
  const run = () => {
    if (subject !== undefined) {
      test.mutate({
        params: { path: { slug: app.slug } },
        body: subject === 'client' ? {} : { linked_account_id: subject.account_id },
      });
    }
  };
  const choose = (next: TestSubject) => {
    setChosen(next);
    // The last result is of another subject.
    test.reset();
  };
  return (
    <TitledCard
      title="Test connection"
      description={`Verifies the stored credentials with ${app.name}. Nothing is changed.`}
    >
      <div className="flex flex-col gap-4">
        {!hasClient && !hasCustomers ? (
          <p className="text-muted-foreground">
            {app.callback_url === null
              ? 'You can test it once a customer has connected it.'
              : 'You can test it once a client ID and secret are saved.'}
          </p>
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <FormField label="What to test" className="min-w-50 max-w-100 flex-1">
              {(control) => (
                <SubjectPicker
                  control={control}
                  app={app}
                  hasClient={hasClient}
                  hasCustomers={hasCustomers}
                  value={subject}
                  onChange={choose}
                />
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
            Your changes are not saved yet. The test uses the saved settings.
          </p>
        ) : null}
        <TestResult
          result={test.data}
          error={test.error === null ? undefined : formatError(test.error)}
        />
      </div>
    </TitledCard>
  );
}
