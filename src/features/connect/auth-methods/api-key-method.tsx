import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useHost } from '../embedding/host';
import { describeFailure, getErrorCode } from '../failure';
import { useConnectByKey } from '../session/changes';
import { useTexts } from '../texts/texts-context';
import { useTranslatedFields } from '../texts/use-translated-fields';
import { AuthMethodCard } from './auth-method-card';
import type { AuthMethodProps } from './auth-method-props';
import { toFieldErrors } from './credential-errors';
import { CredentialForm } from './credential-form';
import { FailureAlert } from './failure-alert';
import { FoldedCodes } from './folded-codes';

/** Connecting with the customer's API key. */
export function ApiKeyMethod({
  app,
  account,
  connection,
  orgName,
  isReadOnly,
  onConnected,
  ...props
}: AuthMethodProps) {
  const fields = useTranslatedFields(props.fields);
  const isExpired = account?.status === 'expired';
  const [isReplacing, setIsReplacing] = useState(false);
  const texts = useTexts();
  const { key, authMethod } = texts;
  const host = useHost();
  const save = useConnectByKey(app.slug, connection);
  const serverErrors = useMemo(
    () => toFieldErrors(save.error, fields, texts, app.name),
    [save.error, fields, texts, app.name],
  );
  // Said at the field, so not above the form as well.
  const isAtField = save.isError && Object.keys(serverErrors).length > 0;
  const isFormShown = !isReadOnly && (account === undefined || isExpired || isReplacing);

  const submit = async (values: Record<string, string>) => {
    const attempt = { slug: app.slug, auth_type: 'keybased' } as const;
    host.send({ type: 'attempt.started', ...attempt });
    try {
      const isConnected = await save.mutateAsync(values);
      const status = isConnected ? 'active' : 'failed';
      host.send({ type: 'attempt.finished', ...attempt, status });
      if (isConnected) {
        setIsReplacing(false);
        save.reset();
        onConnected([]);
      }
    } catch (error) {
      // The form shows `save.error`.
      const error_code = getErrorCode(error);
      host.send({ type: 'attempt.finished', ...attempt, status: 'failed', error_code });
    }
  };
  return (
    <AuthMethodCard
      title={key.title}
      help={key.help(app.name)}
      {...{ app, account, orgName, isReadOnly }}
      onReconnect={isFormShown ? undefined : () => setIsReplacing(true)}
    >
      {isFormShown ? (
        <CredentialForm
          label={key.form(app.name)}
          fields={fields}
          serverErrors={serverErrors}
          isReadOnly={save.isPending}
          onSubmit={(values) => void submit(values)}
          notice={
            isAtField ? null : save.isError || save.data === false ? (
              <ApiKeyError appName={app.name} error={save.error} />
            ) : null
          }
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="@max-[600px]:w-full"
              isBusy={save.isPending}
            >
              {account === undefined ? authMethod.connect : authMethod.reconnect}
            </Button>
            {isReplacing && !save.isPending ? (
              <Button variant="ghost" size="lg" onClick={() => setIsReplacing(false)}>
                {authMethod.cancel}
              </Button>
            ) : null}
            <Checking isBusy={save.isPending} />
          </div>
          {isAtField ? (
            <FoldedCodes failure={describeFailure(save.error, texts, app.name)} />
          ) : null}
        </CredentialForm>
      ) : null}
    </AuthMethodCard>
  );
}

/** The reason why the key was not stored. `error` is null if the server returned none. */
function ApiKeyError({ appName, error }: { appName: string; error: Error | null }) {
  const { key, authMethod } = useTexts();
  const title = authMethod.couldNot(appName);
  return error === null ? (
    <Alert tone="danger" title={title} isLive>
      {key.notAccepted}
    </Alert>
  ) : (
    <FailureAlert title={title} error={error} appName={appName} />
  );
}

/** A live region, mounted before its text. */
function Checking({ isBusy }: { isBusy: boolean }) {
  const { key } = useTexts();
  return (
    <p role="status" className="text-muted-foreground">
      {isBusy ? key.checking : ''}
    </p>
  );
}
