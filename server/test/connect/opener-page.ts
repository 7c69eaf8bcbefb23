import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The options with which the page opens the authorization window. */
export interface OpenerOptions {
  authUrl: string;
  attemptId: string;
  /** The origin that the page exchanges messages with. */
  server: string;
  /** The nonce for the start page. Null if the page does not respond. */
  nonce: string | null;
}

/** A developer's page, which opens windows and records every message that it gets. */
export interface OpenerPage {
  /** An origin on loopback, so that organizations trust it in their test environment. */
  origin: string;
  close(): void;
}

/**
 * The page as the contract describes it (startIntegration). `open_(options)` opens the window, `messages` holds the
 * origin and the type of each message, and `literal(options)` is the client of the specification.
 */
export const OPENER_HTML = `<!doctype html><html lang="en"><title>A product</title><script>
window.messages = [];
function open_(o) {
  addEventListener('message', (e) => {
    window.messages.push(e.origin + ' ' + (e.data && e.data.type));
    if (e.origin === o.server && e.data.type === 'attempt.nonce' && e.data.attempt_id === o.attemptId && o.nonce !== null)
      e.source.postMessage({ ...e.data, nonce: o.nonce }, e.origin);
  });
  window.popup = window.open(o.authUrl, '_blank', 'popup,width=400,height=600');
}
async function literal(o) {
  const request = async (path) => (await fetch(o.server + path, { headers: { authorization: 'Bearer ' + o.token } })).json();
  const { auth_url } = await request('/api/v1/' + o.slug + '/integrate');
  const popup = window.popup = window.open(auth_url);
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const app = await request('/api/v2/f-sdk/application/' + o.slug);
      const isActive = app.connected_accounts.some((one) => one.auth_type === 'oauth2' && one.status === 'active');
      if (isActive || popup.closed) { clearInterval(timer); if (isActive) popup.close(); resolve(isActive); }
    }, 100);
  });
}
</script></html>`;

export async function startOpenerPage(): Promise<OpenerPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(OPENER_HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
