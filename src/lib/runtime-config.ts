import * as v from 'valibot';

const path = v.optional(
  v.pipe(v.string(), v.regex(/^$|^(?:\/[\w.~-]+)+$/, 'must be empty or like /frontend')),
  '',
);

const webUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//, 'must be an http or https address'),
  v.url('must be an address'),
);

const runtimeConfigSchema = v.object({
  basePath: path,
  apiPrefix: path,
  documentationUrl: v.exactOptional(webUrl),
  isDemo: v.optional(v.boolean(), false),
  isOnPrem: v.optional(v.boolean(), false),
  isSignupOpen: v.optional(v.boolean(), true),
  isMasterLoginOn: v.optional(v.boolean(), false),
  isMailSetUp: v.optional(v.boolean(), true),
  outboxPath: v.exactOptional(path),
  support: v.exactOptional(
    v.object({ appId: v.pipe(v.string(), v.minLength(1)), scriptUrl: webUrl }),
  ),
});

/**
 * The server's configuration of the dashboard at run time, so that one build runs at any URL. The
 * two paths are empty, or start with a slash and do not end with one.
 */
export type RuntimeConfig = {
  /** Base path of the dashboard, for example `/frontend`; default `''`. */
  basePath: string;
  /** Prefix of `/api/…` in every request, for example `/backend`; default `''`. */
  apiPrefix: string;
  /** Target of 'Documentation' in the user menu; default: the built-in documentation. */
  documentationUrl?: string;
  /** The server created demo data and printed its login; default false. */
  isDemo: boolean;
  /** Runs inside one company: no questionnaire after sign-up; default false. */
  isOnPrem: boolean;
  /** Anyone may create an organization; default true. */
  isSignupOpen: boolean;
  /** `/master` is enabled; default false. */
  isMasterLoginOn: boolean;
  /** The installation has a mail server; default true. */
  isMailSetUp: boolean;
  /**
   * The path, on this origin, of the page with the mails that no mail server took. Without it,
   * there is no such page.
   */
  outboxPath?: string;
  /** The support chat; without it there is no entry and no third-party script. */
  support?: { appId: string; scriptUrl: string };
};

/** The id of the JSON block in index.html that the server fills. */
export const RUNTIME_CONFIG_ID = 'patchbay-config';

/**
 * Parses and validates the JSON block.
 * @throws Error with a message for the operator if the block is not JSON or a path is invalid.
 */
export function parseRuntimeConfig(text: string | null | undefined): RuntimeConfig {
  if (text === null || text === undefined || text.trim() === '') {
    return v.parse(runtimeConfigSchema, {});
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The ${RUNTIME_CONFIG_ID} block of index.html is not valid JSON.`, { cause });
  }
  const result = v.safeParse(runtimeConfigSchema, json);
  if (!result.success) {
    const issue = result.issues[0];
    throw new Error(
      `The ${RUNTIME_CONFIG_ID} block of index.html is wrong: ${v.getDotPath(issue) ?? 'it'} ${issue.message}.`,
    );
  }
  return result.output;
}

let cached: { text: string | undefined; config: RuntimeConfig } | undefined;

/** The configuration of this page, parsed once. */
export function getRuntimeConfig(): RuntimeConfig {
  const text = document.getElementById(RUNTIME_CONFIG_ID)?.textContent;
  if (cached === undefined || cached.text !== text) {
    cached = { text, config: parseRuntimeConfig(text) };
  }
  return cached.config;
}
