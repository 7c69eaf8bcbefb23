import '@patchbay/sdk/config.css';
import { ConfigPortal } from '@patchbay/sdk/config';
import { ConnectButton, PatchbayProvider } from '@patchbay/sdk/react';

/** A server component, which renders the SDK's client components. */
export default function Page() {
  return (
    <PatchbayProvider token="t" baseUrl={process.env.PATCHBAY_URL}>
      <ConnectButton slug="demo_crm" />
      <ConfigPortal slug="demo_crm" />
    </PatchbayProvider>
  );
}
