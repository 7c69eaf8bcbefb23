import { PatchbayProvider } from '@patchbay/sdk/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Integrations } from './integrations';

/** What the own back end answers at /token. */
interface Session {
  token: string;
  baseUrl: string;
}

function App() {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    void fetch('/token').then(async (response) => setSession(await response.json()));
  }, []);
  return (
    <PatchbayProvider token={session?.token} baseUrl={session?.baseUrl ?? location.origin}>
      <Integrations />
    </PatchbayProvider>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
