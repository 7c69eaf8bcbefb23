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
      {error && <p role="alert">{error.message}</p>}
    </main>
  );
}
