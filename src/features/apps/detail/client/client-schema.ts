import type {
  AppSettings,
  UpdateAppSettingsRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

/** Owner of the OAuth client: the installation or the organization. */
type ClientOwner = 'installation' | 'own';

export type ClientValues = {
  owner: ClientOwner;
  client_id: string;
  /** The typed secret; null keeps the stored one. */
  client_secret: string | null;
};

/** The initial values of the form. */
export function toClientValues(app: AppSettings): ClientValues {
  return {
    owner: app.use_own_credentials || app.own_credentials_required ? 'own' : 'installation',
    client_id: app.client_id ?? '',
    client_secret: null,
  };
}

const visible = (what: string) =>
  v.regex(/^[!-~]*$/, `${what} has no spaces and no accented letters. Copy it again.`);

/** Only the organization's own client has values to validate. */
export const clientSchema = v.variant('owner', [
  v.object({
    owner: v.literal('installation'),
    client_id: v.string(),
    client_secret: v.nullable(v.string()),
  }),
  v.object({
    owner: v.literal('own'),
    client_id: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter the client ID.'),
      v.maxLength(500, 'A client ID has at most 500 characters.'),
      visible('A client ID'),
    ),
    client_secret: v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(2000, 'A client secret has at most 2000 characters.'),
        visible('A client secret'),
      ),
    ),
  }),
]);

/** Builds the request body. An empty secret is not sent: public clients have none. */
export function toClientChange(values: ClientValues): UpdateAppSettingsRequest {
  const { owner, client_id, client_secret } = values;
  if (owner === 'installation') {
    return { client_id: null };
  }
  return {
    client_id,
    ...(client_secret === null || client_secret === '' ? {} : { client_secret }),
  };
}
