import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Callback } from '../../connectors/connector.gen.d.ts';
import type { Secret } from '../../crypto/secret.ts';

type Verifier = (params: URLSearchParams, secret: Secret) => boolean;

/** Checks by name of what came back with the browser; a connector file holds no code. */
const VERIFIERS: Readonly<Record<NonNullable<Callback['verify']>, Verifier>> = {
  shopify_hmac: isSignedByShopify,
};

/** Whether the provider made this callback, where the connector says how to verify it; else true. */
export function isCallbackGenuine(
  callback: Callback | undefined,
  params: URLSearchParams,
  clientSecret: Secret,
): boolean {
  return callback?.verify === undefined || VERIFIERS[callback.verify](params, clientSecret);
}

/**
 * Shopify signs the parameters of the callback: HMAC-SHA256 in hex with the client secret, over all
 * but `hmac`, sorted by name and written as a query again.
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
