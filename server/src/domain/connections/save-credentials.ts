import type { Connector, InputField } from '../../connectors/connector.gen.d.ts';
import { expandUrl } from '../../connectors/url-template.ts';
import { OutboundError } from '../../outbound/outbound-errors.ts';
import type { AccountScope, ConnectDeps } from './connect-deps.ts';
import { storeConnection } from './store-connection.ts';
import { askVendor, identifierIn, identify, keyAuth } from './vendor-api.ts';

export interface FieldProblem {
  /** JSON pointer into the body. */
  pointer: string;
  message: string;
}

export type SaveOutcome =
  | { kind: 'saved'; connection_id: string }
  /** The form is not filled in as the connector asks. */
  | { kind: 'invalid'; problems: FieldProblem[] }
  /** The vendor does not take the key. `field` is the one to look at. */
  | { kind: 'rejected'; field: string }
  /** The vendor could not be asked. */
  | { kind: 'unavailable' }
  | { kind: 'no_such_account' };

/**
 * Connects an app by key: checks the form, tries the key at the vendor, and stores it sealed. An
 * unknown field is left out. Connecting again replaces the key.
 */
export async function saveCredentials(
  deps: ConnectDeps,
  scope: AccountScope,
  connector: Connector,
  keybased: NonNullable<Connector['auth']['keybased']>,
  body: Readonly<Record<string, string>>,
): Promise<SaveOutcome> {
  const { fields, problems } = readFields(keybased.fields, body);
  if (problems.length > 0) {
    return { kind: 'invalid', problems };
  }
  const checked = await tryKey(deps, connector, keyAuth(keybased, fields));
  if (checked === 'unavailable') {
    return { kind: 'unavailable' };
  }
  if (checked === 'rejected') {
    const secret = keybased.fields.find((field) => field.type === 'password');
    return { kind: 'rejected', field: secret?.name ?? keybased.fields[0]?.name ?? '' };
  }
  const connection_id = await storeConnection(deps, scope, {
    slug: connector.slug,
    auth_type: 'keybased',
    credentials: { kind: 'keybased', fields },
    identifier: checked.identifier,
    scopes: [],
    expires_at: null,
    connected_at: deps.clock(),
  });
  return connection_id === null ? { kind: 'no_such_account' } : { kind: 'saved', connection_id };
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
    } else {
      fields[field.name] = value;
    }
  }
  return { fields, problems };
}

async function tryKey(
  deps: ConnectDeps,
  connector: Connector,
  auth: ReturnType<typeof keyAuth>,
): Promise<'rejected' | 'unavailable' | { identifier: string }> {
  const baseUrl = expandUrl(connector.proxy.base_url, { public_url: deps.publicUrl() });
  const { verify, identifier } = connector;
  if (verify === false || identifier === false) {
    return { identifier: 'NA' };
  }
  try {
    const { status, body } = await askVendor(deps.outbound, { baseUrl, path: verify.path }, auth);
    if (status === 429 || status >= 500) {
      return 'unavailable';
    }
    if (!verify.expect.includes(status)) {
      return 'rejected';
    }
    return verify.path === identifier.path
      ? { identifier: identifierIn(body, identifier.pointer) }
      : { identifier: await identify(deps.outbound, { baseUrl, ...identifier }, auth) };
  } catch (error) {
    if (error instanceof OutboundError) {
      deps.log.warn({ slug: connector.slug, kind: error.kind }, 'no answer to the test of a key');
      return 'unavailable';
    }
    throw error;
  }
}
