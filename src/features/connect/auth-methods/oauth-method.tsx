import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useTexts } from '../texts/texts-context';
import { useTranslatedFields } from '../texts/use-translated-fields';
import { AuthMethodCard } from './auth-method-card';
import type { AuthMethodProps } from './auth-method-props';
import { Consent } from './consent';
import { CredentialForm } from './credential-form';
import { OauthProgress } from './oauth-progress';
import { isInProgress, useOauthConnect } from './use-oauth-connect';

/** Connecting by OAuth. */
export function OauthMethod({
  app,
  account,
  connection,
  orgName,
  isReadOnly,
  onConnected,
  ...props
}: AuthMethodProps) {
  const fields = useTranslatedFields(props.fields);
  const { signIn, authMethod } = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const [values, setValues] = useState<Record<string, string>>();
  const button = useRef<HTMLButtonElement>(null);
  const oauth = useOauthConnect(app, connection, (missingScopes) => {
    setIsAsking(false);
    onConnected(missingScopes);
  });
  const { status } = oauth.state;
  const goesOn = isInProgress(oauth.state);
  const hasFields = fields.length > 0;
  const isConsentShown = !isReadOnly && !goesOn && (isAsking || account?.status !== 'active');
  const isFormShown = hasFields && (account === undefined || isAsking);

  useEffect(() => {
    if (['closed', 'denied', 'cancelled', 'failed'].includes(status)) {
      button.current?.focus();
    }
  }, [status]);

  const start = (payload?: Record<string, string>) => {
    // Synchronous, so that the browser attributes the window to the click.
    oauth.start(payload);
    setValues(payload);
  };
  const progress = (
    <OauthProgress oauth={oauth} appName={app.name} onOpenAgain={() => start(values)} />
  );
  const reconnect = () => (hasFields ? setIsAsking(true) : start());
  const label = account === undefined ? authMethod.connect : authMethod.reconnect;

  return (
    <AuthMethodCard
      title={signIn.title(app.name)}
      help={signIn.help(app.name)}
      {...{ app, account, orgName, isReadOnly }}
      reconnectButton={button}
      onReconnect={goesOn || isFormShown ? undefined : reconnect}
    >
      {isConsentShown ? <Consent app={app} orgName={orgName} /> : null}
      {progress}
      {isReadOnly || goesOn ? null : isFormShown ? (
        <CredentialForm label={signIn.title(app.name)} fields={fields} onSubmit={start}>
          <Button
            ref={button}
            type="submit"
            variant="primary"
            size="lg"
            className="@min-[600px]:self-start"
          >
            {label}
          </Button>
        </CredentialForm>
      ) : account === undefined ? (
        <Button
          ref={button}
          variant="primary"
          size="lg"
          className="@min-[600px]:self-start"
          onClick={() => start()}
        >
          {authMethod.connect}
        </Button>
      ) : null}
    </AuthMethodCard>
  );
}
