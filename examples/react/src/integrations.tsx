import { isPatchbayError } from '@patchbay/sdk';
import { ConnectButton, useConnection } from '@patchbay/sdk/react';

const SLUG = 'demo_crm';

/** The button and this component share one state, whichever of them loads the app. */
export function Integrations() {
  const { status, error, disconnect } = useConnection(SLUG);
  return (
    <main>
      <h1>Integrations</h1>
      <ConnectButton slug={SLUG}>
        {(connection) =>
          connection.status === 'active' ? 'Connect Demo CRM again' : 'Connect Demo CRM'
        }
      </ConnectButton>
      {status === 'active' && (
        <button type="button" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
      {isPatchbayError(error) && (
        <p role="alert">
          {error.message}{' '}
          {error.auth_url && (
            <a href={error.auth_url} target="_blank" rel="noreferrer">
              Open the sign-in
            </a>
          )}
        </p>
      )}
    </main>
  );
}
