import type { Json } from '@patchbay/rules/json.ts';
import type { CodeSample } from '@/components/values/code-samples';
import {
  formatCurl,
  formatFetch,
  formatGo,
  formatRequests,
  type SampleCall,
  toKeyCredential,
} from '@/lib/text/call-samples';

export type FireOptions = {
  /** The address of this server. */
  baseUrl: string;
  /** The API key in plain text; undefined for the variable that should contain it. */
  apiKey: string | undefined;
  linkedAccountId: string;
  eventName: string;
  payload: Json;
};

/** Builds the request that fires an event, in four languages. */
export function buildFireSamples(options: FireOptions): [CodeSample, ...CodeSample[]] {
  const { baseUrl, apiKey, linkedAccountId, eventName, payload } = options;
  const call: SampleCall = {
    method: 'POST',
    url: `${baseUrl}/api/v2/public/event/trigger`,
    credential: toKeyCredential(apiKey),
    headers: { linked_account_id: linkedAccountId },
    body: { event: eventName, payload },
  };
  return [
    { id: 'curl', label: 'cURL', text: formatCurl(call) },
    { id: 'javascript', label: 'JavaScript', text: formatFetch(call) },
    { id: 'python', label: 'Python', text: formatRequests(call) },
    { id: 'go', label: 'Go', text: formatGo(call) },
  ];
}
