import * as v from 'valibot';
import { optionalUrl, POINTER, requiredUrl, text, textThat } from './text-rules';
import { parseLabelledLines, parsePairLines, splitWords } from './typed-lists';

const MAX_SCOPES = 100;
const MAX_OPTIONAL_SCOPES = 300;
const MAX_TOKEN_SECONDS = 31_536_000;

const pointer = textThat(
  (value) => value === '' || POINTER.test(value),
  'Enter the path to the value, starting with a slash: /data/access_token.',
);

const seconds = textThat(
  (value) =>
    value === '' || (/^\d{1,8}$/.test(value) && +value >= 1 && +value <= MAX_TOKEN_SECONDS),
  `Enter seconds from 1 to ${MAX_TOKEN_SECONDS}, or leave it empty.`,
);

/** The OAuth part of the form, without validation, while another method is selected. */
export const oauthDraft = v.object({
  grant: v.picklist(['authorization_code', 'client_credentials']),
  hasPkce: v.boolean(),
  authorization_url: text,
  token_url: text,
  revocation_url: text,
  client_authentication: v.picklist(['header', 'body']),
  /** Separated by spaces, commas or line breaks. */
  scopes: text,
  /** One per line: the scope, a space, its label. */
  optional_scopes: text,
  scope_delimiter: v.picklist(['space', 'comma']),
  /** One per line: `name=value`. */
  authorization_params: text,
  access_token_at: text,
  refresh_token_at: text,
  expires_in_at: text,
  access_token_seconds: text,
  refresh_token: v.picklist(['static', 'rotating', 'none']),
});

export type OAuthValues = v.InferOutput<typeof oauthDraft>;

const clientCredentials = v.object({
  ...oauthDraft.entries,
  grant: v.literal('client_credentials'),
  token_url: requiredUrl('Enter the URL that issues tokens.'),
  revocation_url: optionalUrl,
  scopes: textThat(
    (value) => splitWords(value).length <= MAX_SCOPES,
    `At most ${MAX_SCOPES} scopes can be requested.`,
  ),
  access_token_at: pointer,
  refresh_token_at: pointer,
  expires_in_at: pointer,
  access_token_seconds: seconds,
});

const authorizationCode = v.object({
  ...clientCredentials.entries,
  grant: v.literal('authorization_code'),
  authorization_url: requiredUrl('Enter the URL of the page where a customer signs in.'),
  optional_scopes: textThat(
    (value) => parseLabelledLines(value).length <= MAX_OPTIONAL_SCOPES,
    `At most ${MAX_OPTIONAL_SCOPES} additional scopes can be offered.`,
  ),
  authorization_params: textThat(
    (value) => parsePairLines(value).every(([name, param]) => name !== '' && param !== ''),
    'Write one parameter per line as name=value.',
  ),
});

/** Validation while OAuth is selected. Client credentials have no authorization URL. */
export const oauthSchema = v.variant('grant', [authorizationCode, clientCredentials]);
