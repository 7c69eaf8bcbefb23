import { ConfigPortal } from '@patchbay/sdk/config';
import { ConnectButton, useConnection } from '@patchbay/sdk/react';

const SLUG = 'demo_crm';
/** The fields of this page's own product, which customers map. */
const LABELS = [
  { name: 'Full name', value: 'full_name' },
  { name: 'Work email', value: 'work_email' },
];

/**
 * Renders the integration. The button and this component share one state, regardless of which of them
 * loads the app. The form saves its fields itself.
 */
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
      {status === 'active' && (
        <section aria-label="Settings">
          <h2>Settings</h2>
          <ConfigPortal slug={SLUG} labels={LABELS} />
        </section>
      )}
    </main>
  );
}
