import { connectByKey } from './connect/connect-key.ts';
import { connectByOauth } from './connect/connect-oauth.ts';
import { OAUTH_POLL_MS } from './connect/poll.ts';
import { assertOwnedHost } from './http/hosts.ts';
import type { ConnectOptions } from './options.ts';
import { WorkflowCalls } from './resources/workflow-calls.ts';

/**
 * Client of one linked account: connects its apps, stores their configs, runs their workflows.
 *
 * Every method rejects with a {@link PatchbayError} where the server answers with a status of 400 to
 * 599, and with what `fetch` threw where there is no answer.
 *
 * @example
 * const patchbay = new Patchbay({ token, baseUrl: 'https://patchbay.your-company.com' });
 * const apps = await patchbay.getApps();
 */
export class Patchbay extends WorkflowCalls {
  /** @internal Milliseconds between two polls; tests shorten it. */
  pollMs: number = OAUTH_POLL_MS;

  /**
   * Connects an app, by a sign-in window of its vendor or by the customer's key.
   *
   * By OAuth it must be called in the click itself, before anything is awaited, or the browser blocks
   * the window. It then asks the server every 3 seconds. A reconnect counts once it has happened.
   *
   * @returns true once connected; false where the customer closes the window first, `signal` is
   *   aborted, or the server refuses the key without an error
   * @throws PatchbayError `POPUP_BLOCKED`, with `auth_url` to offer as a link
   * @throws PatchbayError `BROWSER_REQUIRED` for OAuth without a browser page
   * @example
   * button.onclick = async () => {
   *   const isConnected = await patchbay.connect({ slug: 'demo_crm' });
   * };
   * @example await patchbay.connect({ slug: 'demo_crm', payload: { api_key: key } });
   */
  async connect({ slug, type, payload, signal }: ConnectOptions): Promise<boolean> {
    // Ahead of the window, which would only flash up.
    assertOwnedHost(this.baseUrl);
    return (type ?? (payload ? 'keybased' : 'oauth2')) === 'keybased'
      ? connectByKey(this.call, slug, payload)
      : connectByOauth(this.call, { slug, payload, signal }, this.pollMs);
  }
}
