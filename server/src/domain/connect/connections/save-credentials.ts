import type { Connector, InputField } from '#connectors/connector.gen.d.ts';
import { type FieldProblem, readVariables } from '#connectors/read-variables.ts';
import { TemplateError } from '#connectors/url-template.ts';
import { matchesPattern } from '#connectors/value-pattern.ts';
import type { Secret } from '#crypto/secret.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import { toSecrets } from './apply-credentials.ts';
import type { ConnectDeps } from './connect-deps.ts';
import { hashIdentity } from './connection-identity.ts';
import type { Credentials } from './credentials.ts';
import { identify } from './identify.ts';
import { getCalls, type ProviderApi, verifyCredentials } from './provider-api.ts';
import { KeyUnusableError } from './sign-jwt.ts';
import { type StoreOutcome, storeConnection } from './store-connection.ts';

export type { FieldProblem } from '#connectors/read-variables.ts';

export type SaveOutcome =
  | StoreOutcome
  /** The form does not match the connector's fields. */
  | { kind: 'invalid'; problems: FieldProblem[] }
  /** The provider rejects the key. `field` is the field to correct. */
  | { kind: 'rejected'; field: string }
  /** The provider did not respond. */
  | { kind: 'unavailable' };

/** The form by which a customer connects an app with a key. */
export interface KeyForm {
  connector: Connector;
  keybased: NonNullable<Connector['auth']['keybased']>;
  body: Readonly<Record<string, string>>;
  /** `new`, the `_id` of a connection to renew, or undefined for the default one. */
  wanted?: string | undefined;
}

/**
 * Connects an app with a key: validates the form, tests the key at the provider and stores it encrypted. Ignores
 * unknown fields.
 */
export async function saveCredentials(
  deps: ConnectDeps,
  scope: AccountScope,
  form: KeyForm,
): Promise<SaveOutcome> {
  const read = readKeyForm(form);
  if (read.kind === 'invalid') {
    return read;
  }
  const { fields, entered } = read;
  return testAndStoreKey(deps, scope, form, {
    fields,
    entered,
    learnt: {},
    credentials: { kind: 'keybased', fields },
    expires_at: null,
  });
}

/** A form that matches the connector's fields. */
export interface ReadKeyForm {
  kind: 'read';
  fields: Record<string, string>;
  /** The variables that the customer entered. */
  entered: Record<string, string>;
}

export function readKeyForm({
  connector,
  keybased,
  body,
}: KeyForm): ReadKeyForm | Extract<SaveOutcome, { kind: 'invalid' }> {
  const { fields, problems } = readFields(keybased.fields, body);
  const { variables: entered, problems: others } = readVariables(connector, 'keybased', body);
  return problems.length + others.length > 0
    ? { kind: 'invalid', problems: [...others, ...problems] }
    : { kind: 'read', fields, entered };
}

/** Returns the outcome of a rejected key. The field to correct is the one with the secret. */
export function toRejectedKey({ fields }: KeyForm['keybased']): SaveOutcome {
  const secret = fields.find((field) => field.secret ?? field.type === 'password');
  return { kind: 'rejected', field: secret?.name ?? fields[0]?.name ?? '' };
}

/** The values that test a key and are stored for it. */
export interface KeyToStore extends Omit<ReadKeyForm, 'kind'> {
  /** The variables that were returned with the token. */
  learnt: Readonly<Record<string, string>>;
  /** The token that the key was exchanged for. */
  access_token?: Secret;
  credentials: Credentials;
  expires_at: Date | null;
}

/** Tests a key at the provider and stores it encrypted. */
export async function testAndStoreKey(
  deps: ConnectDeps,
  scope: AccountScope,
  { connector, keybased, wanted }: KeyForm,
  { fields, entered, learnt, access_token, credentials, expires_at }: KeyToStore,
): Promise<SaveOutcome> {
  const checked = await testKey(connector, {
    outbound: deps.outbound,
    connector,
    credentials: {
      auth_type: 'keybased',
      fields: toSecrets(fields),
      ...(access_token === undefined ? {} : { access_token }),
    },
    variables: { ...entered, ...learnt },
    publicUrl: deps.publicUrl(),
    clock: deps.clock,
  });
  if (checked === 'unavailable') {
    deps.log.warn({ slug: connector.slug }, 'no response to the test of a key');
    return { kind: 'unavailable' };
  }
  if (checked === 'rejected') {
    return toRejectedKey(keybased);
  }
  const of = { slug: connector.slug, auth_type: 'keybased' } as const;
  return storeConnection(deps, scope, {
    ...of,
    wanted,
    credentials,
    identifier: checked.identifier,
    identity: hashIdentity(deps.keyRing, scope, {
      ...of,
      ...checked,
      entered,
      identifier: getCalls(connector, 'keybased').identifier,
    }),
    variables: checked.variables,
    scopes: [],
    expires_at,
    connected_at: deps.clock(),
  });
}

function readFields(
  declared: readonly InputField[],
  body: Readonly<Record<string, string>>,
): { fields: Record<string, string>; problems: FieldProblem[] } {
  const fields: Record<string, string> = {};
  const problems: FieldProblem[] = [];
  for (const field of declared) {
    const value = Object.hasOwn(body, field.name) ? body[field.name]?.trim() : undefined;
    const pointer = `/${field.name}`;
    if (value === undefined || value === '') {
      if (field.required) {
        problems.push({ pointer, message: 'is required' });
      }
    } else if (field.options?.some((option) => option.value === value) === false) {
      problems.push({ pointer, message: 'is none of the options' });
    } else if (/[^\t\x20-\x7e]/.test(value) && field.type !== 'textarea') {
      // Copied text may contain such characters, which cannot be sent in a header.
      problems.push({ pointer, message: 'holds a character that no key has' });
    } else if (field.pattern !== undefined && !matchesPattern(value, field.pattern)) {
      problems.push({ pointer, message: 'does not look like one' });
    } else {
      fields[field.name] = value;
    }
  }
  return { fields, problems };
}

type Checked =
  | 'rejected'
  | 'unavailable'
  | { identifier: string; account_id: string | null; variables: Record<string, string> };

async function testKey(connector: Connector, api: ProviderApi): Promise<Checked> {
  const { verify, identifier } = getCalls(connector, 'keybased');
  try {
    const verdict = verify === false ? 'accepted' : await verifyCredentials(api, verify);
    if (verdict !== 'accepted') {
      return verdict;
    }
    if (identifier === false) {
      return { identifier: 'NA', account_id: null, variables: { ...api.variables } };
    }
    const outcome = await identify(api, identifier, 'first');
    if (outcome.kind === 'identified') {
      return outcome;
    }
    return outcome.kind === 'unavailable' ? 'unavailable' : 'rejected';
  } catch (error) {
    if (error instanceof TemplateError || error instanceof KeyUnusableError) {
      // The rules for connectors guarantee that every name is known, but an optional variable may have no value.
      return 'rejected';
    }
    throw error;
  }
}
