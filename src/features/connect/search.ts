import * as v from 'valibot';
import { addressLanguage, addressText, addressToken } from './address-text';

const flag = v.fallback(
  v.optional(
    v.pipe(
      v.unknown(),
      v.check((value) => ['true', '1'].includes(String(value))),
      v.transform(() => true as const),
    ),
  ),
  undefined,
);

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));

/** `meta` is a name, or a JSON object with one. */
const meta = v.fallback(
  v.optional(
    v.union([
      name,
      v.pipe(
        v.object({ name }),
        v.transform((object) => object.name),
      ),
    ]),
  ),
  undefined,
);

/**
 * The search params of the hosted page (spec section 2). Anyone can set them, so only the token
 * grants access. `env` and `url` are compared with what it says, `config_id` names the config to show
 * and goes to the embedding page, `host` and `meta` are shown as text.
 */
export const connectSearch = v.object({
  /** Removed from the URL at once. */
  token: addressToken,
  /** Embedded in an analytics host: the panel is shown, with its tabs. */
  incorta: flag,
  meta,
  host: addressText(253),
  /** The server that the sender means; the page never sends its token there. */
  url: addressText(2048),
  env: v.fallback(v.optional(v.picklist(['test', 'production'])), undefined),
  config_id: addressText(128),
  /** The config that the customer chose among several; `config_id` takes precedence. */
  config: addressText(128),
  /** Id of the shown page of the form; an unknown one shows the first. */
  page: addressText(64),
  /** Id of the page in a frame, so that the frame may reload; it grants no access. */
  page_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), undefined),
  /** Language tag (BCP 47); precedes the link's and the browser's. */
  lang: addressLanguage,
  /** Slug of the open app; without it, the list is shown. */
  app: addressText(128),
  /** With `app`: the auth method that is expanded first. */
  auth_type: v.fallback(v.optional(v.picklist(['oauth2', 'keybased'])), undefined),
  /** True shows the list even if there is only one app. */
  list: flag,
  /** The selected tab of the panel: all apps, or those that are connected. */
  tab: v.fallback(v.optional(v.literal('connected')), undefined),
  /** Filters the list by name. */
  q: addressText(100),
});

export type ConnectSearch = v.InferOutput<typeof connectSearch>;

/** The search params of `/configure/{slug}`, which a signed-in user opens for a linked account. */
export const configureSearch = v.object({
  ...connectSearch.entries,
  linked_account_id: addressText(128),
});

export type ConfigureSearch = v.InferOutput<typeof configureSearch>;
