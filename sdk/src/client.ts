import { connectByOauth } from './connect/connect-oauth.ts';
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
  /**
   * Connects an app, by a sign-in at its vendor or by the customer's key.
   *
   * By OAuth it must be called in the click itself, before anything is awaited, or the browser blocks
   * the window. It then asks the server every 3 seconds, and at once when the customer comes back to
   * the page, until this very sign-in is over. The server says how it ended; a window that looks
   * closed ends the waiting where the vendor leaves that to be seen.
   *
   * @returns true once connected, with the window closed; false where the customer says no or closes
   *   the window first, the time of the sign-in is over, `signal` is aborted, or the server refuses
   *   the key without an error
   * @throws PatchbayError `POPUP_BLOCKED`, with `auth_url` to offer as a link
   * @throws PatchbayError `BROWSER_REQUIRED` for OAuth without a browser page
   * @throws PatchbayError why the sign-in failed, with the `error_code` of the server; the answer of a
   *   poll with status 400 to 499 at once; what the third failed poll in a row threw
   * @example
   * button.onclick = async () => {
   *   const isConnected = await patchbay.connect({ slug: 'demo_crm' });
   * };
   * @example await patchbay.connect({ slug: 'demo_crm', payload: { api_key: key } });
   */
  async connect(options: ConnectOptions): Promise<boolean> {
    // Ahead of the window, which would only flash up.
    assertOwnedHost(this.baseUrl);
    if (options.type ? options.type === 'keybased' : options.payload) {
      return (
        await this.call('POST', '/api/v2/app/{slug}/save', {
          slug: options.slug,
          body: options.payload ?? {},
        })
      ).success;
    }
    return connectByOauth(this, options);
  }
}
