import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useConnectByKey } from '../api';
import { serverFieldErrors } from './credential-errors';
import { CredentialForm } from './credential-form';
import { FailureAlert } from './failure-alert';
import { WayCard } from './way-card';
import type { WayProps } from './way-props';

/** Connecting with a key that the customer has from the app. */
export function KeyWay({ app, account, fields, orgName, isReadOnly, onConnected }: WayProps) {
  const isExpired = account?.status === 'expired';
  const [isReplacing, setIsReplacing] = useState(false);
  const save = useConnectByKey(app.slug);
  const serverErrors = useMemo(() => serverFieldErrors(save.error, fields), [save.error, fields]);
  const isFormShown = !isReadOnly && (account === undefined || isExpired || isReplacing);

  const submit = async (values: Record<string, string>) => {
    try {
      if (await save.mutateAsync(values)) {
        setIsReplacing(false);
        save.reset();
        onConnected();
      }
    } catch {
      // The form shows `save.error`.
    }
  };
  return (
    <WayCard
      title="Connect with a key"
      help={`Paste a key that you made in ${app.name}. It is checked before it is kept.`}
      {...{ app, account, orgName, isReadOnly }}
      onReconnect={isFormShown ? undefined : () => setIsReplacing(true)}
    >
      {isFormShown ? (
        <CredentialForm
          label={`Key of ${app.name}`}
          fields={fields}
          serverErrors={serverErrors}
          isReadOnly={save.isPending}
          onSubmit={(values) => void submit(values)}
          notice={
            save.isError || save.data === false ? (
              <KeyRefusal appName={app.name} error={save.error} />
            ) : null
          }
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="max-sm:w-full"
              isBusy={save.isPending}
            >
              {account === undefined ? 'Connect' : 'Reconnect'}
            </Button>
            {isReplacing && !save.isPending ? (
              <Button variant="ghost" size="lg" onClick={() => setIsReplacing(false)}>
                Cancel
              </Button>
            ) : null}
            <Checking isBusy={save.isPending} />
          </div>
        </CredentialForm>
      ) : null}
    </WayCard>
  );
}

/** Why the key was not kept; without an error the server said no more than that. */
function KeyRefusal({ appName, error }: { appName: string; error: Error | null }) {
  const title = `${appName} could not be connected`;
  return error === null ? (
    <Alert tone="danger" title={title} isLive>
      It did not accept what you entered. Check it and try again.
    </Alert>
  ) : (
    <FailureAlert title={title} error={error} />
  );
}

/** A live region that is there before its words are. */
function Checking({ isBusy }: { isBusy: boolean }) {
  return (
    <p role="status" className="text-muted-foreground">
      {isBusy ? 'Checking the key…' : ''}
    </p>
  );
}
