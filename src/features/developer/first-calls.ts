import type { Json } from '@patchbay/rules/json.ts';
import { buildFireCall } from '@/lib/events/fire-call';
import { type SampleCall, toKeyCredential } from '@/lib/text/call-samples';

type FirstCallIds = {
  /** The address of this server. */
  baseUrl: string;
  /** The API key in plain text; undefined for the variable that should contain it. */
  apiKey: string | undefined;
  accountId: string;
  accountName: string;
  eventName: string;
  payload: Json;
};

/** The requests with which a newcomer begins, in their order. */
type FirstCalls = Readonly<Record<'account' | 'link' | 'event', SampleCall>>;

/** Builds the first three calls of a newcomer with the reader's own ids. */
export function buildFirstCalls(ids: FirstCallIds): FirstCalls {
  const { baseUrl, apiKey, accountId, accountName, eventName, payload } = ids;
  const credential = toKeyCredential(apiKey);
  const url = (path: string) => `${baseUrl}/api/v2/public/${path}`;
  return {
    account: {
      method: 'PUT',
      url: url('linked-account'),
      credential,
      headers: {},
      body: { account_id: accountId, name: accountName },
    },
    link: {
      method: 'POST',
      url: url('connect-url'),
      credential,
      headers: { linked_account_id: accountId },
      body: {},
    },
    event: buildFireCall({ baseUrl, apiKey, linkedAccountId: accountId, eventName, payload }),
  };
}
