import '@patchbay/sdk/config.css';
import { PatchbayProvider } from '@patchbay/sdk/react';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Integrations } from './integrations';

/** The response of the page's own back end to /token. */
interface Session {
  token: string;
  baseUrl: string;
}

async function fetchSession(): Promise<Session> {
  const response = await fetch('/token');
  if (!response.ok) {
    throw new Error(`/token responded with ${response.status}.`);
  }
  return response.json();
}

function App() {
  const [session, setSession] = useState<Session>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    fetchSession().then(setSession, () => setHasFailed(true));
  }, []);
  if (hasFailed) {
    return <p role="alert">Integrations cannot be loaded now. Reload the page to try again.</p>;
  }
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
