import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Callback } from '#connectors/connector.gen.d.ts';
import type { Secret } from '#crypto/secret.ts';

type Verifier = (params: URLSearchParams, secret: Secret) => boolean;

/** The checks of a callback's parameters by name, because a connector file contains no code. */
const VERIFIERS: Readonly<Record<NonNullable<Callback['verify']>, Verifier>> = {
  shopify_hmac: isSignedByShopify,
};

/** Whether a callback comes from the provider. True if the connector does not say how to verify it. */
export function isCallbackGenuine(
  callback: Callback | undefined,
  params: URLSearchParams,
  clientSecret: Secret,
): boolean {
  return callback?.verify === undefined || VERIFIERS[callback.verify](params, clientSecret);
}

/**
 * Whether Shopify signed the parameters: HMAC-SHA256 in hex with the client secret, over all parameters but `hmac`,
 * sorted by name and formatted as a query.
 */
function isSignedByShopify(params: URLSearchParams, secret: Secret): boolean {
  const [signature, ...more] = params.getAll('hmac');
  if (signature === undefined || more.length > 0 || !/^[0-9a-f]{64}$/i.test(signature)) {
    return false;
  }
  const signed = new URLSearchParams(params);
  signed.delete('hmac');
  signed.sort();
  const expected = createHmac('sha256', secret.reveal()).update(signed.toString()).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
