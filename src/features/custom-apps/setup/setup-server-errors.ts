import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import type { SetupValues } from './setup-schema';

type SetupField = { name: FieldPath<SetupValues>; label: string };

/** Form fields by the path of the value in the request body. */
const FIELDS: Readonly<Record<string, SetupField>> = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  'icon_tile/letters': { name: 'letters', label: 'This text' },
  'icon_tile/color': { name: 'color', label: 'The color' },
  auth: { name: 'method', label: 'The authorization type' },
  'auth/oauth2': { name: 'method', label: 'OAuth' },
  'auth/keybased': { name: 'method', label: 'The key' },
  'auth/oauth2/grant_type': { name: 'oauth2.grant', label: 'The grant type' },
  'auth/oauth2/authorization_url': {
    name: 'oauth2.authorization_url',
    label: 'The authorization URL',
  },
  'auth/oauth2/token_url': { name: 'oauth2.token_url', label: 'The token URL' },
  'auth/oauth2/revocation_url': { name: 'oauth2.revocation_url', label: 'The revocation URL' },
  'auth/oauth2/scopes': { name: 'oauth2.scopes', label: 'A scope' },
  'auth/oauth2/optional_scopes': { name: 'oauth2.optional_scopes', label: 'A scope' },
  'auth/oauth2/authorization_params': {
    name: 'oauth2.authorization_params',
    label: 'A parameter',
  },
  'auth/oauth2/access_token_seconds': {
    name: 'oauth2.access_token_seconds',
    label: 'This number',
  },
  'auth/oauth2/token_mapping/access_token': {
    name: 'oauth2.access_token_at',
    label: 'This pointer',
  },
  'auth/oauth2/token_mapping/refresh_token': {
    name: 'oauth2.refresh_token_at',
    label: 'This pointer',
  },
  'auth/oauth2/token_mapping/expires_in': { name: 'oauth2.expires_in_at', label: 'This pointer' },
  'auth/keybased/username': { name: 'keybased.username', label: 'The user name' },
  'auth/keybased/password': { name: 'keybased.password', label: 'The password' },
  'auth/keybased/token': { name: 'keybased.token', label: 'The token' },
  base_url: { name: 'base_url', label: 'The base URL' },
  allowed_hosts: { name: 'allowed_hosts', label: 'A host' },
  expired_token_codes: { name: 'expired_token_codes', label: 'A status' },
  invalid_credential_codes: { name: 'invalid_credential_codes', label: 'A status' },
  validation_request: { name: 'validation.path', label: 'This request' },
  'validation_request/path': { name: 'validation.path', label: 'The path' },
  identity_request: { name: 'identity.path', label: 'This request' },
  'identity_request/path': { name: 'identity.path', label: 'The path' },
  'identity_request/pointers': { name: 'identity.pointers', label: 'A pointer' },
};

/** A row of the key-based form: `auth/keybased/fields/0/name`. */
function rowField(path: readonly string[]): SetupField | undefined {
  const [, , list, at = '', part] = path;
  const index = Number(at);
  if (!/^\d+$/.test(at)) {
    return undefined;
  }
  if (list === 'fields') {
    return part === 'label'
      ? { name: `keybased.fields.${index}.label`, label: 'The label' }
      : { name: `keybased.fields.${index}.name`, label: 'The name' };
  }
  if (list === 'injection') {
    return part === 'value'
      ? { name: `keybased.injection.${index}.value`, label: 'The value' }
      : { name: `keybased.injection.${index}.name`, label: 'The key' };
  }
  return undefined;
}

/** The field of a path in the request body, or of the nearest parent that has one. */
export function findField(path: readonly string[]): SetupField | undefined {
  const isKeyRow = path[0] === 'auth' && path[1] === 'keybased' && path.length > 3;
  const row = isKeyRow ? rowField(path) : undefined;
  if (row !== undefined) {
    return row;
  }
  for (let length = path.length; length > 0; length -= 1) {
    const field = FIELDS[path.slice(0, length).join('/')];
    if (field !== undefined) {
      return field;
    }
  }
  return undefined;
}

/** Shows field errors at their fields, and any other error above the buttons. */
export function applySetupErrors(form: UseFormReturn<SetupValues>, error: unknown): void {
  const errors = getServerFieldErrors(error, (path) => findField(path)?.label ?? 'This field');
  for (const [index, { path, message }] of errors.entries()) {
    const field = findField(path);
    if (field !== undefined) {
      form.setError(field.name, { type: 'server', message }, { shouldFocus: index === 0 });
    }
  }
  if (errors.length === 0 || errors.some(({ path }) => findField(path) === undefined)) {
    form.setError('root.server', { message: formatError(error) });
  }
}
