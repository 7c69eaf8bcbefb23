import * as v from 'valibot';

/** A text of the address; the router has already read numbers and booleans out of it. */
const text = (maxLength: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform(String),
        v.trim(),
        v.minLength(1),
        v.maxLength(maxLength),
      ),
    ),
    undefined,
  );

const flag = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string()]),
      v.check((value) => ['true', '1'].includes(String(value))),
      v.transform(() => true as const),
    ),
  ),
  undefined,
);

/** `meta` comes as a name, or as a JSON object with one. */
const meta = v.fallback(
  v.optional(
    v.union([
      v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
      v.pipe(
        v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)) }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
  undefined,
);

/**
 * The address of the hosted page (spec section 2). Anybody can write it, so the token alone decides:
 * `url`, `env` and `config_id` are read and lead to nothing, `host` and `meta` are shown as text.
 */
export const connectSearch = v.object({
  /** Taken out of the address at once. */
  token: text(8192),
  /** Embedded in an analytics host: the panel is shown, with its tabs. */
  incorta: flag,
  meta,
  host: text(253),
  url: text(2048),
  env: v.fallback(v.optional(v.picklist(['test', 'production'])), undefined),
  config_id: text(128),
  /** Id of the page in a frame, so that it may be loaded again there; opens nothing. */
  page_id: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), undefined),
  /** Language tag (BCP 47): wins over the link's and the browser's. */
  lang: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
    undefined,
  ),
  /** Slug of the app that is open; without it the list is. */
  app: text(128),
  /** With `app`: the way to connect that is open at first. */
  auth_type: v.fallback(v.optional(v.picklist(['oauth2', 'keybased'])), undefined),
  /** True shows the list also where there is only one app. */
  list: flag,
  /** Filters the list by name. */
  q: text(100),
});

export type ConnectSearch = v.InferOutput<typeof connectSearch>;
