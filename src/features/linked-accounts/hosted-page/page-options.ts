import * as v from 'valibot';
import type { PageOptions } from '@/api/queries/connect-url';

const color = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}))?$/, 'Enter a color like #0f766e.'),
);

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//.test(text) && URL.canParse(text));
}

/** The option for the organization's own return URL. */
export const OWN_ADDRESS = 'own';
/** The option for a typed URL. */
export const TYPED_ADDRESS = 'typed';

/** The settings of one hosted page; the organization's settings are the default. */
export const pageOptionsSchema = v.pipe(
  v.object({
    offer: v.picklist(['all', 'some']),
    /** Slugs; used if only some apps are offered. */
    apps: v.array(v.string()),
    lang: v.string(),
    /** Seconds that the link works. */
    expires_in: v.string(),
    /** One of the organization's return URLs, or one of the two constants above. */
    return_to: v.string(),
    redirect_url: v.pipe(
      v.string(),
      v.trim(),
      v.check(isWebAddress, 'Enter a full URL that begins with http:// or https://.'),
      v.maxLength(2048, 'A URL has at most 2048 characters.'),
    ),
    base_color: color,
    button_color: color,
  }),
  v.forward(
    v.partialCheck(
      [['offer'], ['apps']],
      ({ offer, apps }) => offer === 'all' || apps.length > 0,
      'Select at least one app.',
    ),
    ['apps'],
  ),
  v.forward(
    v.partialCheck(
      [['return_to'], ['redirect_url']],
      ({ return_to, redirect_url }) => return_to !== TYPED_ADDRESS || redirect_url !== '',
      'Enter the URL.',
    ),
    ['redirect_url'],
  ),
);

export type PageOptionValues = v.InferOutput<typeof pageOptionsSchema>;

/** The language of the customer's browser; the other values are the page's translations. */
export const BROWSER_LANGUAGE = 'browser';

/**
 * The initial values.
 *
 * @param seconds that the link works
 * @param apps the apps to offer. Default: all
 */
export function createPageOptions(seconds: number, apps?: readonly string[]): PageOptionValues {
  return {
    offer: apps === undefined ? 'all' : 'some',
    apps: [...(apps ?? [])],
    lang: BROWSER_LANGUAGE,
    expires_in: String(seconds),
    return_to: OWN_ADDRESS,
    redirect_url: '',
    base_color: '',
    button_color: '',
  };
}

/** The request body: the lifetime, and only changed settings. */
export function toPageOptions(values: PageOptionValues): PageOptions {
  const { offer, apps, lang, expires_in, return_to, base_color, button_color } = values;
  const redirect_url = return_to === TYPED_ADDRESS ? values.redirect_url : return_to;
  return {
    ...(offer === 'all' ? {} : { apps }),
    ...(lang === BROWSER_LANGUAGE ? {} : { lang }),
    expires_in: Number(expires_in),
    ...(return_to === OWN_ADDRESS ? {} : { redirect_url }),
    ...(base_color === '' ? {} : { base_color }),
    ...(button_color === '' ? {} : { button_color }),
  };
}
