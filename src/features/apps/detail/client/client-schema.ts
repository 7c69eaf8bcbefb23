import type {
  AppSettings,
  UpdateAppSettingsRequest,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

/** Whose OAuth client customers sign in with. */
type ClientOwner = 'installation' | 'own';

export type ClientValues = {
  owner: ClientOwner;
  client_id: string;
  /** What was typed; null keeps what is stored. */
  client_secret: string | null;
};

/** What the form starts with. */
export function toClientValues(app: AppSettings): ClientValues {
  return {
    owner: app.use_own_credentials || app.own_credentials_required ? 'own' : 'installation',
    client_id: app.client_id ?? '',
    client_secret: null,
  };
}

const visible = (what: string) =>
  v.regex(/^[!-~]*$/, `${what} has no spaces and no accented letters. Copy it again.`);

/** Only the own client is typed; the other needs nothing. */
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

/** The change to send. An empty secret field changes no secret: public clients have none. */
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
