import type { AnalyticsHost } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Returns whether the server's CSP allows the URL in a frame: https, and http on loopback. */
export function canBeFramed(address: string): boolean {
  return (
    URL.canParse(address) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/.test(address)
  );
}

const NOT_AN_ADDRESS = 'Enter a full URL that begins with https://.';
const TOO_LONG = 'A URL has at most 2048 characters.';

export const hostSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  url: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the URL of the host.'),
    v.check(isWebAddress, NOT_AN_ADDRESS),
    v.maxLength(2048, TOO_LONG),
  ),
  streamlit_url: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWebAddress(text), NOT_AN_ADDRESS),
    v.check(
      (text) => text === '' || !isWebAddress(text) || canBeFramed(text),
      'A frame can show https:// addresses only, or http:// on localhost.',
    ),
    v.maxLength(2048, TOO_LONG),
  ),
});

export type HostValues = v.InferOutput<typeof hostSchema>;

export function toHost(host: AnalyticsHost | undefined): HostValues {
  return { name: host?.name ?? '', url: host?.url ?? '', streamlit_url: host?.streamlit_url ?? '' };
}

/** Builds the request body. The host is replaced as a whole, so an empty URL is left out. */
export function toHostBody({ streamlit_url, ...host }: HostValues) {
  return { analytics_host: { ...host, ...(streamlit_url === '' ? {} : { streamlit_url }) } };
}
