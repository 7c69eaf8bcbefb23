import * as v from 'valibot';
import { addressLanguage, addressText } from '../address-text';

/**
 * The search params of the page after a sign-in. Anyone can set them, so they only choose this
 * page's texts, and are rendered as text.
 */
export const connectedSearch = v.object({
  /** Name of the app. */
  app: addressText(60),
  /** The outcome that redirect mode appends to a return URL. Absent if the app is connected. */
  status: v.fallback(
    v.optional(v.picklist(['active', 'denied', 'failed', 'expired', 'pending'])),
    undefined,
  ),
  /** Known codes have texts; others are shown as they are. */
  error_code: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{2,63}$/))),
    undefined,
  ),
  lang: addressLanguage,
});

export type ConnectedSearch = v.InferOutput<typeof connectedSearch>;
