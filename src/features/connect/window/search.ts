import * as v from 'valibot';
import { addressLanguage, addressText } from '../address-text';

/**
 * The address of the page at the end of a sign-in. Anybody can write it, so nothing of it is
 * believed: it changes the words of this page and nothing else, and all of it is shown as text.
 */
export const connectedSearch = v.object({
  /** Name of the app. */
  app: addressText(60),
  /** As the redirect mode appends it to a return address; absent: connected. */
  status: v.fallback(
    v.optional(v.picklist(['active', 'denied', 'failed', 'expired', 'pending'])),
    undefined,
  ),
  /** Known codes have sentences; others are shown small. */
  error_code: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{2,63}$/))),
    undefined,
  ),
  lang: addressLanguage,
});

export type ConnectedSearch = v.InferOutput<typeof connectedSearch>;
