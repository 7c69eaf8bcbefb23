import type { Action } from '../connector.gen.d.ts';
import { ConnectorInvalidError } from '../parse-connector.ts';

/** An action that only reads. */
export const LIST_ACTION: Action = {
  key: 'list',
  title: 'List',
  method: 'GET',
  path: '/x',
  input: {},
  idempotency: 'natural',
};

/** Returns the problems that `parse` throws as one text, empty if there are none. */
export function catchProblems(parse: () => void): string {
  try {
    parse();
    return '';
  } catch (error) {
    return error instanceof ConnectorInvalidError ? error.problems.join('; ') : String(error);
  }
}

/** A connector without a fault, called `acme`. */
export const CONNECTOR = {
  schema_version: 1,
  slug: 'acme',
  name: 'Acme',
  description: 'Contacts.',
  tags: ['CRM'],
  icon: { kind: 'tile', value: 'Ac', color: '#112233' },
  docs_url: 'https://acme.example/docs',
  facts: [
    {
      pointers: ['/auth', '/variables', '/proxy', '/verify', '/identifier'],
      source: 'https://acme.example/docs/api',
      checked: '2026-11-20',
    },
  ],
  unverified: [
    { pointer: '/rate_limit', searched: 'The pages on limits.' },
    { pointer: '/auth/oauth2/scopes/default', searched: 'The pages on scopes.' },
  ],
  variables: [
    { name: 'sub', label: 'Subdomain', type: 'text', required: true, pattern: '^[a-z]{1,63}$' },
    {
      name: 'dc',
      label: 'Region',
      type: 'select',
      required: true,
      options: [{ name: 'EU', value: 'eu' }],
    },
  ],
  auth: {
    oauth2: {
      authorize_url: 'https://{sub}.acme.com/authorize',
      token_url: 'https://{sub}.acme.com/token',
      revoke: { url: 'https://{sub}.acme.com/revoke' },
      scopes: { default: ['read'] },
      client_auth: 'post',
      callback: { capture: [{ param: 'realmId', as: 'realm', pattern: '^[0-9]{1,9}$' }] },
      token_response: {
        capture: [{ pointer: '/host', as: 'api_host', suffixes: ['.acmeapis.com'] }],
      },
      lifetime: { access_s: 3600, refresh: 'static' },
    },
    keybased: {
      fields: [{ name: 'key', label: 'Key', type: 'password', required: true, placeholder: '' }],
      apply: [{ in: 'header', name: 'x-key', template: '{key}' }],
      base_url: 'https://{sub}.acme.com',
    },
  },
  proxy: { base_url: 'https://{api_host}/v1' },
  verify: { method: 'GET', path: '/me', expect: [200] },
  identifier: { path: '/me', pointer: ['/email'] },
};

/** Returns the connector with a change at a JSON pointer. The value undefined removes the field. */
export function changeConnector(pointer: string, value: unknown): Record<string, unknown> {
  const file = structuredClone(CONNECTOR);
  let at: unknown = file;
  const parts = pointer.split('/').slice(1);
  for (const part of parts.slice(0, -1)) {
    at = Reflect.get(Object(at), part);
  }
  const last = parts.at(-1) ?? '';
  if (value === undefined) {
    Reflect.deleteProperty(Object(at), last);
  } else {
    Reflect.set(Object(at), last, value);
  }
  return file;
}
