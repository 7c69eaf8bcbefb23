import { Patchbay } from '@patchbay/sdk';
import { getApiBaseUrl, sendWithSession } from './client';

/**
 * Returns the SDK's client for the configs of one linked account, in a member's name. The form
 * that customers fill in sends its requests by it. The session's headers replace its token, and
 * each config operation of the customer's has a twin for members at `/api/v2/public`.
 */
export function createAccountClient(linkedAccountId: string): Patchbay {
  return new Patchbay({
    token: 'of-the-session',
    baseUrl: getApiBaseUrl(),
    fetch: (url, init) => {
      const request = new Request(url.replace('/api/v2/f-sdk/', '/api/v2/public/'), init);
      request.headers.set('linked_account_id', linkedAccountId);
      return sendWithSession(request);
    },
  });
}
