import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CredentialForm } from './credential-form';
import { OauthProgress } from './oauth-progress';
import { useOauthConnect } from './use-oauth-connect';
import { WayCard } from './way-card';
import type { WayProps } from './way-props';

/** Signing in at the app's own page. */
export function OauthWay({ app, account, fields, orgName, isReadOnly, onConnected }: WayProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [values, setValues] = useState<Record<string, string>>();
  const button = useRef<HTMLButtonElement>(null);
  const oauth = useOauthConnect(app, () => {
    setIsAsking(false);
    onConnected();
  });
  const { status } = oauth.state;
  const isUnderWay = status === 'waiting' || status === 'blocked';
  const hasFields = fields.length > 0;
  const isFormShown = hasFields && (account === undefined || isAsking);

  useEffect(() => {
    if (status === 'closed' || status === 'cancelled' || status === 'failed') {
      button.current?.focus();
    }
  }, [status]);

  const start = (payload?: Record<string, string>) => {
    // First of all, while the browser still takes this for the click.
    oauth.start(payload);
    setValues(payload);
  };
  const progress = (
    <OauthProgress oauth={oauth} appName={app.name} onOpenAgain={() => start(values)} />
  );
  const reconnect = () => (hasFields ? setIsAsking(true) : start());
  const label = account === undefined ? 'Connect' : 'Reconnect';

  return (
    <WayCard
      title={`Sign in with ${app.name}`}
      help={`A window of ${app.name} opens, where you sign in and allow access.`}
      {...{ app, account, orgName, isReadOnly }}
      reconnectButton={button}
      onReconnect={isUnderWay || isFormShown ? undefined : reconnect}
    >
      {progress}
      {isReadOnly || isUnderWay ? null : isFormShown ? (
        <CredentialForm label={`Sign in with ${app.name}`} fields={fields} onSubmit={start}>
          <Button ref={button} type="submit" variant="primary" size="lg" className="sm:self-start">
            {label}
          </Button>
        </CredentialForm>
      ) : account === undefined ? (
        <Button
          ref={button}
          variant="primary"
          size="lg"
          className="sm:self-start"
          onClick={() => start()}
        >
          Connect
        </Button>
      ) : null}
    </WayCard>
  );
}
