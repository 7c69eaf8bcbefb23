import type { Connector, InputField } from '../../connectors/connector.gen.d.ts';
import { type FieldProblem, readVariables } from '../../connectors/read-variables.ts';
import { TemplateError } from '../../connectors/url-template.ts';
import { matchesPattern } from '../../connectors/value-pattern.ts';
import { Secret } from '../../crypto/secret.ts';
import type { AccountScope, ConnectDeps } from './connect-deps.ts';
import { identityOf } from './connection-identity.ts';
import { identify } from './identify.ts';
import { callsFor, type ProviderApi, verifyCredentials } from './provider-api.ts';
import { type StoreOutcome, storeConnection } from './store-connection.ts';

export type { FieldProblem } from '../../connectors/read-variables.ts';

export type SaveOutcome =
  | StoreOutcome
  /** The form does not match the connector's fields. */
  | { kind: 'invalid'; problems: FieldProblem[] }
  /** The provider rejects the key. `field` is the one to correct. */
  | { kind: 'rejected'; field: string }
  /** The provider did not respond. */
  | { kind: 'unavailable' };

/** What a customer entered to connect an app by key. */
export interface KeyForm {
  connector: Connector;
  keybased: NonNullable<Connector['auth']['keybased']>;
  body: Readonly<Record<string, string>>;
  /** `new`, or the `_id` of a connection to renew. */
  wanted?: string | undefined;
}

/**
 * Connects an app by key: checks the form, tries the key at the provider, and stores it encrypted. An
 * unknown field is left out.
 */
export async function saveCredentials(
  deps: ConnectDeps,
  scope: AccountScope,
  { connector, keybased, body, wanted }: KeyForm,
): Promise<SaveOutcome> {
  const { fields, problems } = readFields(keybased.fields, body);
  const entered = readVariables(connector, 'keybased', body);
  if (problems.length + entered.problems.length > 0) {
    return { kind: 'invalid', problems: [...entered.problems, ...problems] };
  }
  const checked = await tryKey(connector, {
    outbound: deps.outbound,
    connector,
    credentials: { auth_type: 'keybased', fields: secretsOf(fields, keybased.fields) },
    variables: entered.variables,
    publicUrl: deps.publicUrl(),
  });
  if (checked === 'unavailable') {
    deps.log.warn({ slug: connector.slug }, 'no response to the test of a key');
    return { kind: 'unavailable' };
  }
  if (checked === 'rejected') {
    const secret = keybased.fields.find((field) => field.type === 'password');
    return { kind: 'rejected', field: secret?.name ?? keybased.fields[0]?.name ?? '' };
  }
  const of = { slug: connector.slug, auth_type: 'keybased' } as const;
  return storeConnection(deps, scope, {
    ...of,
    wanted,
    credentials: { kind: 'keybased', fields },
    identifier: checked.identifier,
    identity: identityOf(deps.keyRing, scope, {
      ...of,
      ...checked,
      entered: entered.variables,
      identifier: callsFor(connector, 'keybased').identifier,
    }),
    variables: checked.variables,
    scopes: [],
    expires_at: null,
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
      // It could not be put into a header, and copying brings such characters along.
      problems.push({ pointer, message: 'holds a character that no key has' });
    } else if (field.pattern !== undefined && !matchesPattern(value, field.pattern)) {
      problems.push({ pointer, message: 'does not look like one' });
    } else {
      fields[field.name] = value;
    }
  }
  return { fields, problems };
}

/** A field that was left empty stands for an empty text in the templates. */
function secretsOf(fields: Readonly<Record<string, string>>, declared: readonly InputField[]) {
  return Object.fromEntries(declared.map(({ name }) => [name, new Secret(fields[name] ?? '')]));
}

type Checked =
  | 'rejected'
  | 'unavailable'
  | { identifier: string; account_id: string | null; variables: Record<string, string> };

async function tryKey(connector: Connector, api: ProviderApi): Promise<Checked> {
  const { verify, identifier } = callsFor(connector, 'keybased');
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
    if (error instanceof TemplateError) {
      // The rules for connectors see to it that every name is known; an optional variable may lack.
      return 'rejected';
    }
    throw error;
  }
}
