import type { Json } from '@patchbay/rules/json.ts';
import { type SampleCall, toKeyCredential } from '../text/call-samples';

type FireOptions = {
  /** The address of this server. */
  baseUrl: string;
  /** The API key in plain text; undefined for the variable that should contain it. */
  apiKey: string | undefined;
  linkedAccountId: string;
  eventName: string;
  payload: Json;
};

/** Builds the request that fires an event. */
export function buildFireCall(options: FireOptions): SampleCall {
  const { baseUrl, apiKey, linkedAccountId, eventName, payload } = options;
  return {
    method: 'POST',
    url: `${baseUrl}/api/v2/public/event/trigger`,
    credential: toKeyCredential(apiKey),
    headers: { linked_account_id: linkedAccountId },
    body: { event: eventName, payload },
  };
}
